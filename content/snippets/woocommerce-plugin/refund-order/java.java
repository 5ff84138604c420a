// Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 java refund-order.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;

class RefundOrder {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static String refundOrder(String id, String amount, String reason) throws IOException, InterruptedException {
        var body = "{\"amount\":%s,\"reason\":%s,\"api_refund\":true}".formatted(quote(amount), quote(reason));
        var key = Base64.getEncoder().encodeToString((need("WC_KEY") + ":" + need("WC_SECRET")).getBytes());
        var url = need("SHOP_URL").replaceAll("/$", "") + "/wp-json/wc/v3/orders/" + id + "/refunds";
        var request = HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Basic " + key)
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(60)) // The shop waits for the gateway.
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() == 201) return "refunded: " + amount + " of order " + id;
        if (answer.body().contains("cannot_create_order_refund")) return "declined: " + answer.body();
        throw new IOException("HTTP " + answer.statusCode() + " " + answer.body() + ", read the order before you try again");
    }

    public static void main(String[] arguments) {
        try {
            var reason = System.getenv().getOrDefault("REASON", "Came back");
            var outcome = refundOrder(need("ORDER_ID"), need("AMOUNT"), reason);
            System.out.println(outcome);
            System.exit(outcome.startsWith("refunded") ? 0 : 1);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
