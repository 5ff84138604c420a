// Charges a card on a simulated PIN pad. Run it: kotlinc sale.kt -include-runtime -d sale.jar && FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 java -jar sale.jar
import kotlin.system.exitProcess

data class Settings(val device: String, val fourPartKey: String, val mac: String, val timeoutSeconds: Int = 120)
data class Command(val tender: String, val amount: Long, val ecrRefNum: String)
data class Result(
    val resultCode: String,
    val resultText: String,
    val hostCode: String = "",
    val approvedAmount: Long = 0,
    val refNum: String = "",
    val bric: String = "",
)

/** The part of the SDK that a sale needs. */
interface PinPad {
    fun sale(command: Command): Result
}

/** Stands in for the device: the amount decides, as in the sandbox. Replace it by the SDK's own PIN pad. */
class SimulatedPinPad(private val settings: Settings) : PinPad {
    private val bric = "0S1A2B3C4D5E6F7G8H9"

    override fun sale(command: Command): Result = when {
        settings.device.endsWith("-CANCEL") -> Result("100002", "ABORTED")
        settings.device.endsWith("-TIMEOUT") -> Result("100001", "TIMEOUT")
        command.amount % 1000 in listOf(105L, 151L, 154L) ->
            Result("000000", "OK", (command.amount % 100).toString().padStart(2, '0'))
        command.amount % 1000 == 110L -> Result("000000", "OK", "10", command.amount / 2, "000017", bric)
        else -> Result("000000", "OK", "00", command.amount, "000017", bric)
    }
}

fun env(name: String, otherwise: String? = null): String =
    System.getenv(name) ?: otherwise ?: throw IllegalStateException("Set $name")

fun tell(asked: Command, result: Result): String {
    check(result.resultCode == "000000") {
        "No payment: ${result.resultCode} ${result.resultText}. Look up ${asked.ecrRefNum} before you charge again"
    }
    return when (result.hostCode) {
        "00", "08", "10", "85" ->
            if (result.approvedAmount == asked.amount) "Approved: ${result.refNum}, ${result.approvedAmount} cents"
            else "Another amount: ${result.approvedAmount} cents instead of ${asked.amount}, ${result.refNum}. Stop and check before you charge again."
        // It was made before.
        "94", "" -> error("Look up ${asked.ecrRefNum} before you charge again")
        else -> "Declined with ${result.hostCode}. Offer another card."
    }
}

fun main() {
    try {
        val settings = Settings(env("DEVICE", "S300-550021"), env("FOUR_PART_KEY"), env("MAC"))
        val cents = env("AMOUNT", "42.50").toBigDecimal().movePointRight(2).longValueExact()
        val command = Command("CREDIT", cents, "order-${System.nanoTime()}")
        println(tell(command, SimulatedPinPad(settings).sale(command)))
    } catch (error: RuntimeException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
