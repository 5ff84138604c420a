// Charges a card on a simulated reader. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 swift sale.swift
import Foundation

struct Settings {
    let mid, developerKey: String
    var environment = "sandbox"
    var timeoutSeconds = 120
}
struct Payment {
    let cents: Int
    let externalId: String
}
struct Result {
    let status: String
    var responseCode = "", transactionUniqueId = "", errorCode = ""
    var cents = 0
}
struct Problem: Error {
    let text: String
}

/// The part of the SDK that a sale needs. In an app, await it off the main actor.
protocol CardReader {
    func sale(_ payment: Payment) -> Result
}

/// A simulated card reader that pays in the sandbox. In your app, use the SDK's reader instead.
struct SimulatedReader: CardReader {
    let settings: Settings
    let name: String
    let url: URL

    func sale(_ payment: Payment) -> Result {
        var request = URLRequest(url: url.appendingPathComponent("mobile/sale"))
        request.httpMethod = "POST"
        request.timeoutInterval = TimeInterval(settings.timeoutSeconds)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let body: [String: Any] = [
            "mid": settings.mid, "developerKey": settings.developerKey, "reader": name,
            "amount": NSDecimalNumber(value: payment.cents).multiplying(byPowerOf10: -2), "externalId": payment.externalId,
        ]
        request.httpBody = try? JSONSerialization.data(withJSONObject: body)
        var result = Result(status: "failed", errorCode: "NETWORK")
        let answered = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: request) { data, _, error in
            if (error as? URLError)?.code == .timedOut { result.errorCode = "TIMEOUT" }
            if let data, let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] {
                let text = { (field: String) in json[field] as? String ?? "" }
                let dollars = (json["amount"] as? NSNumber)?.decimalValue ?? 0
                result = Result(
                    status: text("status"), responseCode: text("responseCode"),
                    transactionUniqueId: text("transactionUniqueId"), errorCode: text("errorCode"),
                    cents: NSDecimalNumber(decimal: dollars * 100).rounding(accordingToBehavior: nil).intValue)
            }
            answered.signal()
        }.resume()
        answered.wait()
        return result
    }
}

func env(_ name: String, _ otherwise: String? = nil) throws -> String {
    guard let value = ProcessInfo.processInfo.environment[name] ?? otherwise else { throw Problem(text: "Set \(name)") }
    return value
}

func tell(_ payment: Payment, _ result: Result) throws -> String {
    switch result.status {
    case "approved" where result.cents == payment.cents:
        return "Approved: \(result.transactionUniqueId), \(result.cents) cents"
    case "approved":
        let amounts = "\(result.cents) cents instead of \(payment.cents)"
        return "Another amount: \(amounts), \(result.transactionUniqueId). Stop and check before you charge again."
    case "declined": return "Declined with \(result.responseCode). Offer another card."
    case "cancelled": return "Canceled. Nothing was charged."
    default: throw Problem(text: "Failed: \(result.errorCode). Look up \(payment.externalId) before you charge again.")
    }
}

do {
    let settings = Settings(mid: try env("MID"), developerKey: try env("DEVELOPER_KEY"))
    guard let amount = Decimal(string: try env("AMOUNT", "25.00")) else { throw Problem(text: "AMOUNT is not a number") }
    let cents = NSDecimalNumber(decimal: amount * 100).intValue
    let payment = Payment(cents: cents, externalId: "order-\(UUID().uuidString)")
    guard let url = URL(string: try env("REST_PROXY_URL", "http://localhost:4000/proxy/")) else {
        throw Problem(text: "REST_PROXY_URL is not a URL")
    }
    let reader: CardReader = SimulatedReader(settings: settings, name: try env("READER", "SIM-READER"), url: url)
    print(try tell(payment, reader.sale(payment)))
} catch {
    FileHandle.standardError.write(Data("\((error as? Problem)?.text ?? "\(error)")\n".utf8))
    exit(1)
}
