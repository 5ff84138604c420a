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

/// Stands in for SDK and reader: name and amount decide, as in the sandbox. Replace it by the SDK's own reader.
struct SimulatedReader: CardReader {
    let settings: Settings
    let name: String

    func sale(_ payment: Payment) -> Result {
        if settings.mid.isEmpty { return Result(status: "failed", errorCode: "NOT_AUTHORIZED") }
        if name.hasSuffix("-CANCEL") { return Result(status: "cancelled") }
        if name.hasSuffix("-REMOVED") { return Result(status: "failed", errorCode: "CARD_NOT_READ") }
        switch payment.cents % 1000 {
        case 105: return Result(status: "declined", responseCode: "5", transactionUniqueId: "ccs_104212")
        case 151: return Result(status: "declined", responseCode: "51", transactionUniqueId: "ccs_104213")
        case 110:
            return Result(
                status: "approved", responseCode: "10", transactionUniqueId: "ccs_104214", cents: payment.cents / 2)
        default:
            return Result(status: "approved", responseCode: "0", transactionUniqueId: "ccs_104211", cents: payment.cents)
        }
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
    case "cancelled": return "Cancelled. Nothing was charged."
    default: throw Problem(text: "Failed: \(result.errorCode). Look up \(payment.externalId) before you charge again.")
    }
}

do {
    let settings = Settings(mid: try env("MID"), developerKey: try env("DEVELOPER_KEY"))
    guard let amount = Decimal(string: try env("AMOUNT", "25.00")) else { throw Problem(text: "AMOUNT is no number") }
    let cents = NSDecimalNumber(decimal: amount * 100).intValue
    let payment = Payment(cents: cents, externalId: "order-\(UUID().uuidString)")
    let reader: CardReader = SimulatedReader(settings: settings, name: try env("READER", "SIM-READER"))
    print(try tell(payment, reader.sale(payment)))
} catch {
    FileHandle.standardError.write(Data("\((error as? Problem)?.text ?? "\(error)")\n".utf8))
    exit(1)
}
