// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 swift sale.swift
import Foundation

struct Settings {
    let link, host: String
    let port: Int
    let device, fourPartKey, mac: String
    let url: URL
    var timeoutSeconds = 120
}
struct Command {
    let tender: String
    let amount: Int
    let ecrRefNum: String
}
struct Result {
    let resultCode, resultText: String
    var hostCode = "", refNum = "", bric = ""
    var approvedAmount = 0
}
struct Problem: Error {
    let text: String
}

/// The part of the SDK that a sale needs. In an app, call it off the main actor.
protocol PinPad {
    func sale(_ command: Command) -> Result
}

/// A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
/// In your app, use the SDK's PIN pad instead.
struct SimulatedPinPad: PinPad {
    let settings: Settings

    func sale(_ command: Command) -> Result {
        let answer = ask([
            "command": "sale", "tender": command.tender, "amount": command.amount,
            "ecrRefNum": command.ecrRefNum, "timeoutSeconds": settings.timeoutSeconds,
        ])
        let text = { (field: String) in answer[field] as? String ?? "" }
        return Result(
            resultCode: text("resultCode"), resultText: text("resultText"), hostCode: text("hostCode"),
            refNum: text("refNum"), bric: text("bric"), approvedAmount: answer["approvedAmount"] as? Int ?? 0)
    }

    /// Sends a command as JSON and returns the result.
    private func ask(_ command: [String: Any]) -> [String: Any] {
        do {
            let body = try JSONSerialization.data(withJSONObject: command)
            let data = try settings.link == "TCP" ? askByTcp(body) : askGateway(body)
            guard let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw URLError(.cannotParseResponse) }
            return answer
        } catch let error as URLError where error.code == .cannotConnectToHost {
            return ["resultCode": "100006", "resultText": "NO CONNECTION"]
        } catch {
            return ["resultCode": "100001", "resultText": "TIMEOUT"]
        }
    }

    private func askGateway(_ body: Data) throws -> Data {
        var request = URLRequest(url: settings.url.appendingPathComponent(settings.device))
        request.httpMethod = "POST"
        request.httpBody = body
        request.timeoutInterval = TimeInterval(settings.timeoutSeconds + 5)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("\(settings.fourPartKey)-\(settings.mac)", forHTTPHeaderField: "x-terminal-login")
        var came: (data: Data?, error: Error?)
        let answered = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: request) { data, _, error in
            came = (data, error)
            answered.signal()
        }.resume()
        answered.wait()
        guard let data = came.data else { throw came.error ?? URLError(.unknown) }
        return data
    }

    private func askByTcp(_ body: Data) throws -> Data {
        var input: InputStream?, output: OutputStream?
        Stream.getStreamsToHost(withName: settings.host, port: settings.port, inputStream: &input, outputStream: &output)
        guard let reader = input, let writer = output else { throw URLError(.cannotConnectToHost) }
        reader.open()
        writer.open()
        defer {
            reader.close()
            writer.close()
        }
        let line = [UInt8](body) + [UInt8(ascii: "\n")]
        // A command is one short line: if not all of it is written, the PIN pad cannot be reached.
        guard writer.write(line, maxLength: line.count) == line.count else { throw URLError(.cannotConnectToHost) }
        let latest = Date(timeIntervalSinceNow: TimeInterval(settings.timeoutSeconds + 5))
        var answer = Data()
        var part = [UInt8](repeating: 0, count: 4096)
        while !answer.contains(UInt8(ascii: "\n")) {
            guard Date() < latest else { throw URLError(.timedOut) }
            guard reader.hasBytesAvailable else {
                if [.atEnd, .error].contains(reader.streamStatus) { throw URLError(.networkConnectionLost) }
                Thread.sleep(forTimeInterval: 0.05)
                continue
            }
            let length = reader.read(&part, maxLength: part.count)
            guard length > 0 else { throw URLError(.networkConnectionLost) }
            answer.append(contentsOf: part.prefix(length))
        }
        return answer
    }
}

func env(_ name: String, _ otherwise: String? = nil) throws -> String {
    guard let value = ProcessInfo.processInfo.environment[name] ?? otherwise else { throw Problem(text: "Set \(name)") }
    return value
}

func readSettings() throws -> Settings {
    guard let port = Int(try env("PORT", "10009")) else { throw Problem(text: "PORT is not a number") }
    guard let url = URL(string: try env("PAX_URL", "http://localhost:4000/pax/")) else { throw Problem(text: "PAX_URL is not a URL") }
    return Settings(
        link: try env("LINK", "SIMULATED"), host: try env("HOST", "127.0.0.1"), port: port,
        device: try env("DEVICE", "S300-550021"), fourPartKey: try env("FOUR_PART_KEY"), mac: try env("MAC"), url: url)
}

func tell(_ asked: Command, _ result: Result) throws -> String {
    let lookUp = "Look up \(asked.ecrRefNum) before you charge again"
    guard result.resultCode == "000000" else { throw Problem(text: "No payment: \(result.resultCode) \(result.resultText). \(lookUp)") }
    switch result.hostCode {
    case "00", "08", "10", "85":
        if result.approvedAmount == asked.amount { return "Approved: \(result.refNum), \(result.approvedAmount) cents" }
        let amounts = "\(result.approvedAmount) cents instead of \(asked.amount)"
        return "Another amount: \(amounts), \(result.refNum). Stop and check before you charge again."
    // 94: this payment was already made. No code: its outcome is not known.
    case "94", "": throw Problem(text: lookUp)
    default: return "Declined with \(result.hostCode). Offer another card."
    }
}

do {
    guard let amount = Decimal(string: try env("AMOUNT", "42.50")) else { throw Problem(text: "AMOUNT is not a number") }
    let cents = NSDecimalNumber(decimal: amount * 100).intValue
    let command = Command(tender: "CREDIT", amount: cents, ecrRefNum: UUID().uuidString)
    let pinPad: PinPad = SimulatedPinPad(settings: try readSettings())
    print(try tell(command, pinPad.sale(command)))
} catch {
    FileHandle.standardError.write(Data("\((error as? Problem)?.text ?? "\(error)")\n".utf8))
    exit(1)
}
