// Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 java void.java
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

class VoidPayment {
    record Settings(String link, String host, int port, String device, String fourPartKey, String mac, int timeoutSeconds) {}
    record Command(String tender, String origRefNum, String ecrRefNum) {}
    record Result(String resultCode, String resultText, String hostCode) {}

    /**
     * A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
     * In your app, use the SDK's PIN pad instead.
     */
    record SimulatedPinPad(Settings settings) {
        Result voidPayment(Command command) {
            var json = ask("{\"command\":\"void\",\"tender\":\"%s\",\"origRefNum\":\"%s\",\"ecrRefNum\":\"%s\"}".formatted(
                    command.tender(), command.origRefNum(), command.ecrRefNum()));
            return new Result(field(json, "resultCode"), field(json, "resultText"), field(json, "hostCode"));
        }

        /** Sends a command as JSON and returns the result as JSON. */
        String ask(String command) {
            try {
                return settings.link().equals("TCP") ? askByTcp(command) : askGateway(command);
            } catch (ConnectException error) {
                return "{\"resultCode\":\"100006\",\"resultText\":\"NO CONNECTION\"}";
            } catch (IOException | InterruptedException error) {
                return "{\"resultCode\":\"100001\",\"resultText\":\"TIMEOUT\"}";
            }
        }

        String askGateway(String command) throws IOException, InterruptedException {
            var url = URI.create(env("PAX_URL", "http://localhost:4000/pax/") + settings.device());
            var request = HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(settings.timeoutSeconds() + 5))
                    .header("Content-Type", "application/json")
                    .header("x-terminal-login", settings.fourPartKey() + "-" + settings.mac())
                    .POST(HttpRequest.BodyPublishers.ofString(command)).build();
            return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        }

        String askByTcp(String command) throws IOException {
            try (var socket = new Socket(settings.host(), settings.port())) {
                socket.setSoTimeout((settings.timeoutSeconds() + 5) * 1000);
                socket.getOutputStream().write((command + "\n").getBytes(StandardCharsets.UTF_8));
                var line = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)).readLine();
                if (line == null) throw new IOException("no answer");
                return line;
            }
        }

        static String field(String json, String name) {
            var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
            return match.find() ? match.group(1) : "";
        }
    }

    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("LINK", "SIMULATED"), env("HOST", "127.0.0.1"), Integer.parseInt(env("PORT", "10009")),
                    env("DEVICE", "S300-550021"), env("FOUR_PART_KEY", null), env("MAC", null), 120);
            var command = new Command("CREDIT", env("REF_NUM", null), UUID.randomUUID().toString());
            var result = new SimulatedPinPad(settings).voidPayment(command);
            switch (result.resultCode()) {
                case "000000" -> System.out.println(result.hostCode().equals("00")
                        ? "Voided: " + command.origRefNum()
                        : "Not voided: the host answered " + result.hostCode());
                case "100023" -> System.out.println("Not voided: not in the open batch. Refund it instead.");
                default -> throw new IllegalStateException("Failed: " + result.resultCode() + " " + result.resultText());
            }
        } catch (IllegalStateException | NumberFormatException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
