// Charges a card on a simulated reader. Run it: kotlinc sale.kt -include-runtime -d sale.jar && MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 java -jar sale.jar
import java.math.BigDecimal
import kotlin.system.exitProcess

data class Settings(val mid: String, val developerKey: String, val environment: String = "sandbox", val timeoutSeconds: Int = 120)
data class Payment(val amount: BigDecimal, val externalId: String)
data class Result(
    val status: String,
    val responseCode: String = "",
    val transactionUniqueId: String = "",
    val amount: BigDecimal = BigDecimal.ZERO,
    val errorCode: String = "",
)

/** The part of the SDK that a sale needs. In an app, call it off the main thread. */
interface CardReader {
    fun sale(payment: Payment): Result
}

/** Stands in for SDK and reader: name and amount decide, as in the sandbox. Replace it by the SDK's own reader. */
class SimulatedReader(private val settings: Settings, private val name: String) : CardReader {
    override fun sale(payment: Payment): Result {
        if (settings.mid.isEmpty()) return Result("failed", errorCode = "NOT_AUTHORIZED")
        if (name.endsWith("-CANCEL")) return Result("cancelled")
        if (name.endsWith("-REMOVED")) return Result("failed", errorCode = "CARD_NOT_READ")
        return when (payment.amount.movePointRight(2).longValueExact() % 1000) {
            105L -> Result("declined", "5", "ccs_104212")
            151L -> Result("declined", "51", "ccs_104213")
            110L -> Result("approved", "10", "ccs_104214", payment.amount.divide(BigDecimal(2)))
            else -> Result("approved", "0", "ccs_104211", payment.amount)
        }
    }
}

fun env(name: String, otherwise: String? = null): String =
    System.getenv(name) ?: otherwise ?: throw IllegalStateException("Set $name")

fun tell(payment: Payment, result: Result): String = when (result.status) {
    "approved" ->
        if (result.amount.compareTo(payment.amount) == 0) "Approved: ${result.transactionUniqueId}, ${result.amount}"
        else "Another amount: ${result.amount} instead of ${payment.amount}, ${result.transactionUniqueId}. Stop and check before you charge again."
    "declined" -> "Declined with ${result.responseCode}. Offer another card."
    "cancelled" -> "Cancelled. Nothing was charged."
    else -> throw IllegalStateException("Failed: ${result.errorCode}. Look up ${payment.externalId} before you charge again.")
}

fun main() {
    try {
        val settings = Settings(env("MID"), env("DEVELOPER_KEY"))
        val payment = Payment(env("AMOUNT", "25.00").toBigDecimal(), "order-${System.nanoTime()}")
        println(tell(payment, SimulatedReader(settings, env("READER", "SIM-READER")).sale(payment)))
    } catch (error: RuntimeException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
