// Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c java charge.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

class Charge {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalArgumentException("error: set " + name);
        return value;
    }

    static String call(String path, String token, String json) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(40));
        if (token != null) request.header("Authorization", "Bearer " + token);
        if (json != null) request.POST(HttpRequest.BodyPublishers.ofString(json));
        var answer = HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
        var status = answer.statusCode();
        if (status == 400 || status == 404) throw new IllegalArgumentException("refused: " + answer.body());
        if (status >= 300) throw new IOException("HTTP " + status + " " + answer.body());
        return answer.body();
    }

    static String find(String json, String name) throws IOException {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        if (!match.find()) throw new IOException("no " + name + " in the answer");
        return match.group(1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var session = call("auth", null, """
                    {"mid": "%s", "developerKey": "%s", "password": "%s"}
                    """.formatted(env("MID", null), env("DEVELOPER_KEY", null), env("PASSWORD", null)));
            var answer = call("mids/" + env("MID", null) + "/gateways/payment", find(session, "token"), """
                    {
                      "token": "%s",
                      "amount": "%s",
                      "gateway_public_key": "%s",
                      "transaction_source": "PA-JS-SDK",
                      "invoice_number": "%s",
                      "billing": { "name": "Ada Baker", "zip": "12345" }
                    }
                    """.formatted(env("CARD_TOKEN", null), env("AMOUNT", "149.99"), env("GATEWAY_PUBLIC_KEY", null),
                    env("INVOICE_NUMBER", "INV-1001")));
            var status = find(answer, "status");
            if (!status.equals("approved")) {
                System.err.println(status + ": " + find(answer, "response_code") + " " + find(answer, "response_text"));
                System.exit(status.equals("declined") ? 2 : 1);
            }
            var approved = find(answer, "amount");
            var amount = env("AMOUNT", "149.99");
            if (new BigDecimal(approved).compareTo(new BigDecimal(amount)) != 0) {
                System.err.println("another amount: " + approved + " instead of " + amount + ", "
                        + find(answer, "uniq_id") + ". Stop and check before you charge again");
                System.exit(3);
            }
            System.out.println("approved: " + approved + " " + find(answer, "uniq_id"));
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage() + ". If it was sent, look it up before you charge again");
            System.exit(1);
        }
    }
}
