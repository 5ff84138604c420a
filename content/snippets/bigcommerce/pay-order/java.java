// Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 java pay-order.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

class PayOrder {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    /** A text or number in the answer; use your project's JSON library. */
    static String read(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"?([^\",}]*)").matcher(json);
        return found.find() ? found.group(1) : "";
    }

    static String payOrder(String orderId, String amount, String type) throws IOException, InterruptedException {
        var base = System.getenv().getOrDefault("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce");
        var body = """
                {"transaction_type":"%s","amount":%s,"currency":"USD",
                 "payment":{"instrument":{"type":"card","number":"4111111111111111","expiry_month":12,
                  "expiry_year":2029,"verification_value":"123"}},
                 "billing_address":{"street_1":"100 Main St","zip":"12345"}}""".formatted(type, amount);
        var path = "/stores/%s/v3/orders/%s/payments".formatted(need("STORE_HASH"), orderId);
        var request = HttpRequest.newBuilder(URI.create(base + path))
                .header("X-Auth-Token", need("ACCESS_TOKEN"))
                .header("Content-Type", "application/json")
                // If you send the same attempt again, it is charged only once.
                .header("Idempotency-Key", orderId + "-" + System.getenv().getOrDefault("ATTEMPT", "1"))
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        var json = answer.body();
        if (answer.statusCode() == 422) return "refused: " + read(json, "title");
        if (answer.statusCode() != 201) throw new IOException("HTTP " + answer.statusCode() + " " + json);
        if (!read(json, "status").equals("ok")) return "declined: " + read(json, "message");
        var paid = new BigDecimal(read(json, "amount"));
        if (paid.compareTo(new BigDecimal(amount)) != 0)
            return "another amount: " + paid + " instead of " + amount + ". Stop and check";
        var done = type.equals("authorization") ? "held" : "paid";
        return "%s: %.2f, reference %s".formatted(done, paid, read(json, "gateway_transaction_id"));
    }

    public static void main(String[] arguments) {
        try {
            var type = System.getenv().getOrDefault("TYPE", "purchase");
            var outcome = payOrder(need("ORDER_ID"), need("AMOUNT"), type);
            System.out.println(outcome);
            System.exit(outcome.startsWith("paid") || outcome.startsWith("held") ? 0 : 1);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage() + ". Read the order's transactions before you charge again");
            System.exit(1);
        }
    }
}
