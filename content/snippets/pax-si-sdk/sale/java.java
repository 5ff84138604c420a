// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 java sale.java
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
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

class Sale {
    record Settings(String link, String host, int port, String device, String fourPartKey, String mac, int timeoutSeconds) {}
    record Command(String tender, long amount, String ecrRefNum) {}
    record Result(String resultCode, String resultText, String hostCode, long approvedAmount, String refNum, String bric) {}

    /** The part of the SDK that a sale needs. */
    interface PinPad {
        Result sale(Command command);
    }

    /**
     * A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
     * In your app, use the SDK's PIN pad instead.
     */
    record SimulatedPinPad(Settings settings) implements PinPad {
        public Result sale(Command command) {
            var json = ask("{\"command\":\"sale\",\"tender\":\"%s\",\"amount\":%d,\"ecrRefNum\":\"%s\",\"timeoutSeconds\":%d}".formatted(
                    command.tender(), command.amount(), command.ecrRefNum(), settings.timeoutSeconds()));
            var approved = field(json, "approvedAmount");
            return new Result(field(json, "resultCode"), field(json, "resultText"), field(json, "hostCode"),
                    approved.isEmpty() ? 0 : Long.parseLong(approved), field(json, "refNum"), field(json, "bric"));
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
        if (value == null) throw new IllegalArgumentException("Set " + name);
        return value;
    }

    static String tell(Command asked, Result result) {
        if (!result.resultCode().equals("000000"))
            throw new IllegalStateException("No payment: " + result.resultCode() + " " + result.resultText() + ". Look up " + asked.ecrRefNum() + " before you charge again");
        return switch (result.hostCode()) {
            case "00", "08", "10", "85" -> result.approvedAmount() == asked.amount()
                    ? "Approved: " + result.refNum() + ", " + result.approvedAmount() + " cents"
                    : "Another amount: " + result.approvedAmount() + " cents instead of " + asked.amount() + ", "
                            + result.refNum() + ". Stop and check before you charge again.";
            // 94: this payment was already made. No code: its outcome is not known.
            case "94", "" -> throw new IllegalStateException("Look up " + asked.ecrRefNum() + " before you charge again");
            default -> "Declined with " + result.hostCode() + ". Offer another card.";
        };
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("LINK", "SIMULATED"), env("HOST", "127.0.0.1"), Integer.parseInt(env("PORT", "10009")),
                    env("DEVICE", "S300-550021"), env("FOUR_PART_KEY", null), env("MAC", null), 120);
            var cents = new BigDecimal(env("AMOUNT", "42.50")).movePointRight(2).longValueExact();
            var command = new Command("CREDIT", cents, UUID.randomUUID().toString());
            System.out.println(tell(command, new SimulatedPinPad(settings).sale(command)));
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
