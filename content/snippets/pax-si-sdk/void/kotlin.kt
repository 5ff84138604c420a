// Voids a payment on a simulated PIN pad. Run it: kotlinc void.kt -include-runtime -d void.jar && FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 java -jar void.jar
import kotlin.system.exitProcess

data class Settings(val device: String, val fourPartKey: String, val mac: String)
data class Command(val tender: String, val origRefNum: String, val ecrRefNum: String)
data class Result(val resultCode: String, val resultText: String, val hostCode: String = "")

/** Stands in for the device, with one payment in its open batch. Replace it by the SDK's own PIN pad. */
class SimulatedPinPad(private val settings: Settings) {
    fun void(command: Command): Result = when {
        settings.device.endsWith("-OFFLINE") -> Result("100006", "NO CONNECTION")
        command.origRefNum != "000017" -> Result("100023", "NOT FOUND")
        else -> Result("000000", "OK", "00")
    }
}

fun env(name: String, otherwise: String? = null): String =
    System.getenv(name) ?: otherwise ?: throw IllegalStateException("Set $name")

fun main() {
    try {
        val settings = Settings(env("DEVICE", "S300-550021"), env("FOUR_PART_KEY"), env("MAC"))
        val command = Command("CREDIT", env("REF_NUM"), "void-${System.nanoTime()}")
        val result = SimulatedPinPad(settings).void(command)
        println(
            when (result.resultCode) {
                "000000" ->
                    if (result.hostCode == "00") "Voided: ${command.origRefNum}"
                    else "Not voided: the host answered ${result.hostCode}"
                "100023" -> "Not voided: not in the open batch. Refund it instead."
                else -> throw IllegalStateException("Failed: ${result.resultCode} ${result.resultText}")
            },
        )
    } catch (error: IllegalStateException) {
        System.err.println(error.message)
        exitProcess(1)
    }
}
