// Captures an authorized order, or voids it with ACTION=void. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 java capture-order.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;

class CaptureOrder {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    /** The sandbox finishes before it answers; a BigCommerce store works in the background. */
    static String settle(String orderId, String action) throws IOException, InterruptedException {
        var base = System.getenv().getOrDefault("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce");
        var path = "/stores/%s/v3/orders/%s/payment_actions/%s".formatted(need("STORE_HASH"), orderId, action);
        var request = HttpRequest.newBuilder(URI.create(base + path))
                .header("X-Auth-Token", need("ACCESS_TOKEN"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        var status = answer.statusCode();
        if (status >= 200 && status < 300) return "accepted: " + action + " of order " + orderId;
        if (Set.of(400, 404, 422).contains(status)) return "refused: " + answer.body();
        throw new IOException("HTTP " + status + " " + answer.body() + ", read the order before you try again");
    }

    public static void main(String[] arguments) {
        try {
            var outcome = settle(need("ORDER_ID"), System.getenv().getOrDefault("ACTION", "capture"));
            System.out.println(outcome);
            System.exit(outcome.startsWith("accepted") ? 0 : 1);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
