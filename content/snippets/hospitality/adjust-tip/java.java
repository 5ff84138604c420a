// Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 java adjust-tip.java
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

class AdjustTip {
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

    public static void main(String[] arguments) throws Exception {
        try {
            var path = "v1/checks/" + need("CHECK_ID") + "/payments/" + need("CHECK_PAYMENT_ID");
            signIn();
            // A payment that can no longer be changed is refused, and the old tip stays.
            var payment = call("PATCH", path, "{\"tip\":" + System.getenv().getOrDefault("TIP", "8.00") + "}");
            System.out.println("The tip is " + field(payment, "tip") + " on " + field(payment, "amount"));
        } catch (IllegalStateException | java.io.IOException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
