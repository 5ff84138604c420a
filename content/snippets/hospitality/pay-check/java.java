// Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 java pay-check.java
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

class PayCheck {
    static final HttpClient client = HttpClient.newHttpClient();
    static String token = "";

    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    static String call(String method, String path, String body) throws Exception {
        var url = System.getenv().getOrDefault("HOSPITALITY_URL", "http://localhost:4000/hospitality/") + path;
        var request = HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(20))
                .header("Content-Type", "application/json").header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.ofString(body)).build();
        var answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() < 400) return answer.body();
        throw new IllegalStateException("Refused with " + answer.statusCode() + ": " + answer.body());
    }

    static String field(String json, String name) {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        return match.find() ? match.group(1) : "";
    }

    static void signIn() throws Exception {
        token = field(call("POST", "oauth/token",
                "{\"grant_type\":\"client_credentials\",\"client_id\":\"%s\",\"client_secret\":\"%s\"}"
                        .formatted(need("CLIENT_ID"), need("CLIENT_SECRET"))), "access_token");
    }

    static String payCheck(String bric) throws Exception {
        var visit = "visit-" + UUID.randomUUID();
        var id = field(call("POST", "v1/checks",
                "{\"location_id\":\"loc_100\",\"external_id\":\"%s\"}".formatted(visit)), "check_id");
        var path = "v1/checks/" + id;
        var items = call("POST", path + "/items", "{\"items\":[{\"item_id\":\"itm_burger\",\"quantity\":2}]}");
        var amount = System.getenv().getOrDefault("AMOUNT", field(items, "balance"));
        var paid = call("POST", path + "/payments",
                "{\"type\":\"card\",\"bric\":\"%s\",\"amount\":%s,\"external_id\":\"%s-1\"}".formatted(bric, amount, visit));
        var code = field(paid, "response_code");
        if (code.equals("94")) throw new IllegalStateException("94, look at " + id + "."); // 94: this payment was already made.
        if (!field(paid, "status").equals("approved")) return "Declined with " + code + ". " + id + " stays open.";
        if (new BigDecimal(field(paid, "amount")).compareTo(new BigDecimal(amount)) != 0)
            return "Another amount: " + field(paid, "amount") + " instead of " + amount + ", "
                    + field(paid, "balance") + " is left on " + id + ". Stop and check before you charge again.";
        call("POST", path + "/close", "{}");
        return "Paid and closed: " + id + " with " + field(paid, "payment_id");
    }

    public static void main(String[] arguments) throws Exception {
        try {
            signIn();
            System.out.println(payCheck(need("BRIC")));
        } catch (IllegalStateException | java.io.IOException error) {
            System.err.println(error.getMessage() + " If it was sent, look it up before you charge again.");
            System.exit(1);
        }
    }
}
