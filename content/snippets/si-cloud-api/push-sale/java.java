// Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE java push-sale.java
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

class PushSale {
    static final HttpClient client = HttpClient.newHttpClient();
    static String token = "";

    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    static String call(String method, String path, String body) throws Exception {
        var url = System.getenv().getOrDefault("REST_PROXY_URL", "http://localhost:4000/proxy/") + path;
        var request = HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(20))
                .header("Content-Type", "application/json").header("x-appsource", need("APP_SOURCE"))
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.ofString(body)).build();
        var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() < 400) return answer.body();
        throw new IllegalStateException("Refused with " + answer.statusCode() + ": " + answer.body());
    }

    static String field(String json, String name) {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        return match.find() ? match.group(1) : "";
    }

    /** The cardholder may have added a tip: the requested amount is compared without it. */
    static String approved(String result, String asked) {
        var id = field(result, "uniq_id");
        var amount = field(result, "amount");
        var tip = field(result, "tip").isEmpty() ? "0" : field(result, "tip");
        if (new BigDecimal(amount).subtract(new BigDecimal(tip)).compareTo(new BigDecimal(asked)) == 0)
            return "Approved: " + id + ", " + amount;
        return "Another amount: " + amount + " instead of " + asked + ", " + id + ". Stop and check before you charge again.";
    }

    static String pushSale() throws Exception {
        var amount = System.getenv().getOrDefault("AMOUNT", "42.50");
        var session = call("POST", "auth", "{\"mid\":\"%s\",\"developerKey\":\"%s\",\"password\":\"%s\"}"
                .formatted(need("MID"), need("DEVELOPER_KEY"), need("PASSWORD")));
        token = field(session, "token");
        var path = "accounts/" + field(session, "accountId") + "/notification";
        var id = field(call("POST", path, "{\"type\":\"sales\",\"device_id\":\"%s\",\"external_id\":\"order-%s\",\"amount\":%s}"
                .formatted(System.getenv().getOrDefault("DEVICE_ID", "PX-7700123"), UUID.randomUUID(), amount)), "notification_id");
        for (var tries = 0; tries < 65; tries++) {
            var result = call("GET", path + "/" + id, "");
            switch (field(result, "status")) {
                case "approved": return approved(result, amount);
                case "declined": return "Declined with " + field(result, "response_code") + ". Offer another card.";
                case "cancelled", "timed_out", "failed": return "Not paid: " + field(result, "status");
                default: Thread.sleep(2000);
            }
        }
        throw new IllegalStateException("No outcome after 130 seconds. Ask again for " + id + " before you charge again.");
    }

    public static void main(String[] arguments) throws Exception {
        try {
            System.out.println(pushSale());
        } catch (IllegalStateException | java.io.IOException error) {
            System.err.println(error.getMessage() + " If it was sent, look it up before you charge again.");
            System.exit(1);
        }
    }
}
