// Charges a card on a simulated reader. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 java sale.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

class Sale {
    record Settings(String mid, String developerKey, String environment, int timeoutSeconds) {}
    record Payment(BigDecimal amount, String externalId) {}
    record Result(String status, String responseCode, String transactionUniqueId, BigDecimal amount, String errorCode) {}

    /** The part of the SDK that a sale needs. In an app, call it off the main thread. */
    interface CardReader {
        Result sale(Payment payment);
    }

    /** A simulated card reader that pays in the sandbox. In your app, use the SDK's reader instead. */
    record SimulatedReader(Settings settings, String name) implements CardReader {
        public Result sale(Payment payment) {
            var body = "{\"mid\":\"%s\",\"developerKey\":\"%s\",\"reader\":\"%s\",\"amount\":%s,\"externalId\":\"%s\"}".formatted(
                    settings.mid(), settings.developerKey(), name, payment.amount().toPlainString(), payment.externalId());
            var request = HttpRequest.newBuilder(URI.create(env("REST_PROXY_URL", "http://localhost:4000/proxy/") + "mobile/sale"))
                    .timeout(Duration.ofSeconds(settings.timeoutSeconds())).header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build();
            try {
                var json = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
                var amount = field(json, "amount");
                return new Result(field(json, "status"), field(json, "responseCode"), field(json, "transactionUniqueId"),
                        amount.isEmpty() ? null : new BigDecimal(amount), field(json, "errorCode"));
            } catch (HttpTimeoutException error) {
                return new Result("failed", "", "", null, "TIMEOUT");
            } catch (IOException | InterruptedException error) {
                return new Result("failed", "", "", null, "NETWORK");
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

    static String tell(Payment payment, Result result) {
        return switch (result.status()) {
            case "approved" -> result.amount().compareTo(payment.amount()) == 0
                    ? "Approved: " + result.transactionUniqueId() + ", " + result.amount()
                    : "Another amount: " + result.amount() + " instead of " + payment.amount() + ", "
                            + result.transactionUniqueId() + ". Stop and check before you charge again.";
            case "declined" -> "Declined with " + result.responseCode() + ". Offer another card.";
            case "cancelled" -> "Canceled. Nothing was charged.";
            default -> throw new IllegalStateException(
                    "Failed: " + result.errorCode() + ". Look up " + payment.externalId() + " before you charge again.");
        };
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("MID", null), env("DEVELOPER_KEY", null), "sandbox", 120);
            var payment = new Payment(new BigDecimal(env("AMOUNT", "25.00")), "order-" + UUID.randomUUID());
            var reader = new SimulatedReader(settings, env("READER", "SIM-READER"));
            System.out.println(tell(payment, reader.sale(payment)));
        } catch (IllegalStateException | ArithmeticException | NumberFormatException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
