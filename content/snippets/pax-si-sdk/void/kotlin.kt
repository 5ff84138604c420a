// Voids a payment on a simulated PIN pad. Run it: kotlinc void.kt -include-runtime -d void.jar && FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 java -jar void.jar
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
data class Command(val tender: String, val origRefNum: String, val ecrRefNum: String)
data class Result(val resultCode: String, val resultText: String, val hostCode: String = "")

/**
 * A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
 * In your app, use the SDK's PIN pad instead.
 */
class SimulatedPinPad(private val settings: Settings) {
    fun void(command: Command): Result {
        val json = ask("""{"command":"void","tender":"${command.tender}","origRefNum":"${command.origRefNum}","ecrRefNum":"${command.ecrRefNum}"}""")
        return Result(field(json, "resultCode"), field(json, "resultText"), field(json, "hostCode"))
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

fun main() {
    try {
        val settings = Settings(
            env("LINK", "SIMULATED"), env("HOST", "127.0.0.1"), env("PORT", "10009").toInt(),
            env("DEVICE", "S300-550021"), env("FOUR_PART_KEY"), env("MAC")
        )
        val command = Command("CREDIT", env("REF_NUM"), UUID.randomUUID().toString())
        val result = SimulatedPinPad(settings).void(command)
        println(
            when (result.resultCode) {
                "000000" ->
                    if (result.hostCode == "00") "Voided: ${command.origRefNum}"
                    else "Not voided: the host answered ${result.hostCode}"
                "100023" -> "Not voided: not in the open batch. Refund it instead."
                else -> throw IllegalStateException("Failed: ${result.resultCode} ${result.resultText}")
            }
        )
    } catch (error: RuntimeException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
