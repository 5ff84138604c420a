// Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 java refund-order.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;

class RefundOrder {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalArgumentException("error: set " + name);
        return value;
    }

    static String call(String orderId, String action, String body) throws IOException, InterruptedException {
        var base = System.getenv().getOrDefault("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce");
        var path = "/stores/%s/v3/orders/%s/payment_actions/%s".formatted(need("STORE_HASH"), orderId, action);
        var request = HttpRequest.newBuilder(URI.create(base + path))
                .header("X-Auth-Token", need("ACCESS_TOKEN"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (Set.of(400, 404, 422).contains(answer.statusCode()))
            throw new IllegalArgumentException("refused: " + answer.body());
        if (answer.statusCode() >= 300) throw new IOException("HTTP " + answer.statusCode() + " " + answer.body());
        return answer.body().replaceAll("\\s", "");
    }

    static String refundOrder(String orderId, String amount) throws IOException, InterruptedException {
        var items = "[{\"item_type\":\"ORDER\",\"item_id\":%s,\"amount\":%s}]".formatted(orderId, amount);
        var quote = call(orderId, "refund_quotes", "{\"items\":%s}".formatted(items));
        // The first refund method that is not offline: the provider that took the payment.
        var provider = Pattern.compile("\\{[^{}]*\"provider_id\":\"[^{}]*\\}").matcher(quote).results()
                .map(each -> each.group())
                .filter(each -> each.contains("\"offline\":false"))
                .map(each -> each.replaceAll(".*\"provider_id\":\"([^\"]*)\".*", "$1"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("refused: no online method in the quote"));
        var refund = call(orderId, "refunds", """
                {"items":%s,"payments":[{"provider_id":"%s","amount":%s,"offline":false}]}"""
                .formatted(items, provider, amount));
        if (refund.contains("\"is_declined\":true")) throw new IllegalArgumentException("declined: " + refund);
        return "refunded: " + amount + " of order " + orderId;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            System.out.println(refundOrder(need("ORDER_ID"), need("AMOUNT")));
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage() + ", read the order before you try again");
            System.exit(1);
        }
    }
}
