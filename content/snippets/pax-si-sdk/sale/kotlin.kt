// Charges a card on a simulated PIN pad. Run it: kotlinc sale.kt -include-runtime -d sale.jar && FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 java -jar sale.jar
import java.io.IOException
import java.net.ConnectException
import java.net.Socket
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import java.util.UUID
import kotlin.system.exitProcess

data class Settings(
    val link: String,
    val host: String,
    val port: Int,
    val device: String,
    val fourPartKey: String,
    val mac: String,
    val timeoutSeconds: Int = 120
)
data class Command(val tender: String, val amount: Long, val ecrRefNum: String)
data class Result(
    val resultCode: String,
    val resultText: String,
    val hostCode: String = "",
    val approvedAmount: Long = 0,
    val refNum: String = "",
    val bric: String = ""
)

/** The part of the SDK that a sale needs. */
interface PinPad {
    fun sale(command: Command): Result
}

/**
 * A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
 * In your app, use the SDK's PIN pad instead.
 */
class SimulatedPinPad(private val settings: Settings) : PinPad {
    override fun sale(command: Command): Result {
        val json = ask("""{"command":"sale","tender":"${command.tender}","amount":${command.amount},"ecrRefNum":"${command.ecrRefNum}","timeoutSeconds":${settings.timeoutSeconds}}""")
        return Result(
            field(json, "resultCode"), field(json, "resultText"), field(json, "hostCode"),
            field(json, "approvedAmount").toLongOrNull() ?: 0, field(json, "refNum"), field(json, "bric")
        )
    }

    /** Sends a command as JSON and returns the result as JSON. */
    private fun ask(command: String): String = try {
        if (settings.link == "TCP") askByTcp(command) else askGateway(command)
    } catch (error: ConnectException) {
        """{"resultCode":"100006","resultText":"NO CONNECTION"}"""
    } catch (error: IOException) {
        """{"resultCode":"100001","resultText":"TIMEOUT"}"""
    }

    private fun askGateway(command: String): String {
        val url = URI.create(env("PAX_URL", "http://localhost:4000/pax/") + settings.device)
        val request = HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(settings.timeoutSeconds + 5L))
            .header("Content-Type", "application/json")
            .header("x-terminal-login", settings.fourPartKey + "-" + settings.mac)
            .POST(HttpRequest.BodyPublishers.ofString(command)).build()
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body()
    }

    private fun askByTcp(command: String): String = Socket(settings.host, settings.port).use { socket ->
        socket.soTimeout = (settings.timeoutSeconds + 5) * 1000
        socket.getOutputStream().write("$command\n".toByteArray())
        socket.getInputStream().bufferedReader().readLine() ?: throw IOException("no answer")
    }

    private fun field(json: String, name: String): String =
        Regex("\"$name\"\\s*:\\s*\"?([^\",}]*)").find(json)?.groupValues?.get(1) ?: ""
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
        // 94: this payment was already made. No code: its outcome is not known.
        "94", "" -> error("Look up ${asked.ecrRefNum} before you charge again")
        else -> "Declined with ${result.hostCode}. Offer another card."
    }
}

fun main() {
    try {
        val settings = Settings(
            env("LINK", "SIMULATED"), env("HOST", "127.0.0.1"), env("PORT", "10009").toInt(),
            env("DEVICE", "S300-550021"), env("FOUR_PART_KEY"), env("MAC")
        )
        val cents = env("AMOUNT", "42.50").toBigDecimal().movePointRight(2).longValueExact()
        val command = Command("CREDIT", cents, UUID.randomUUID().toString())
        println(tell(command, SimulatedPinPad(settings).sale(command)))
    } catch (error: RuntimeException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
