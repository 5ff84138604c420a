// Charges a card on a simulated reader. Run it: kotlinc sale.kt -include-runtime -d sale.jar && MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 java -jar sale.jar
import java.io.IOException
import java.math.BigDecimal
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.net.http.HttpTimeoutException
import java.time.Duration
import java.util.UUID
import kotlin.system.exitProcess

data class Settings(val mid: String, val developerKey: String, val environment: String = "sandbox", val timeoutSeconds: Int = 120)
data class Payment(val amount: BigDecimal, val externalId: String)
data class Result(
    val status: String,
    val responseCode: String = "",
    val transactionUniqueId: String = "",
    val amount: BigDecimal = BigDecimal.ZERO,
    val errorCode: String = ""
)

/** The part of the SDK that a sale needs. In an app, call it off the main thread. */
interface CardReader {
    fun sale(payment: Payment): Result
}

/** A simulated card reader that pays in the sandbox. In your app, use the SDK's reader instead. */
class SimulatedReader(private val settings: Settings, private val name: String) : CardReader {
    override fun sale(payment: Payment): Result {
        val body = """{"mid":"${settings.mid}","developerKey":"${settings.developerKey}","reader":"$name","amount":${payment.amount.toPlainString()},"externalId":"${payment.externalId}"}"""
        val request = HttpRequest.newBuilder(URI.create(env("REST_PROXY_URL", "http://localhost:4000/proxy/") + "mobile/sale"))
            .timeout(Duration.ofSeconds(settings.timeoutSeconds.toLong())).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)).build()
        return try {
            val json = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body()
            Result(
                field(json, "status"),
                field(json, "responseCode"),
                field(json, "transactionUniqueId"),
                field(json, "amount").toBigDecimalOrNull() ?: BigDecimal.ZERO,
                field(json, "errorCode")
            )
        } catch (error: HttpTimeoutException) {
            Result("failed", errorCode = "TIMEOUT")
        } catch (error: IOException) {
            Result("failed", errorCode = "NETWORK")
        }
    }

    private fun field(json: String, name: String): String =
        Regex("\"$name\"\\s*:\\s*\"?([^\",}]*)").find(json)?.groupValues?.get(1) ?: ""
}

fun env(name: String, otherwise: String? = null): String =
    System.getenv(name) ?: otherwise ?: throw IllegalStateException("Set $name")

fun tell(payment: Payment, result: Result): String = when (result.status) {
    "approved" ->
        if (result.amount.compareTo(payment.amount) == 0) "Approved: ${result.transactionUniqueId}, ${result.amount}"
        else "Another amount: ${result.amount} instead of ${payment.amount}, ${result.transactionUniqueId}. Stop and check before you charge again."
    "declined" -> "Declined with ${result.responseCode}. Offer another card."
    "cancelled" -> "Canceled. Nothing was charged."
    else -> throw IllegalStateException("Failed: ${result.errorCode}. Look up ${payment.externalId} before you charge again.")
}

fun main() {
    try {
        val settings = Settings(env("MID"), env("DEVELOPER_KEY"))
        val payment = Payment(env("AMOUNT", "25.00").toBigDecimal(), "order-${UUID.randomUUID()}")
        println(tell(payment, SimulatedReader(settings, env("READER", "SIM-READER")).sale(payment)))
    } catch (error: RuntimeException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
