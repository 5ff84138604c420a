// Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 java void.java
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

class Void {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    static String call(String path, String body, String token) throws Exception {
        var url = System.getenv().getOrDefault("REST_PROXY_URL", "http://localhost:4000/proxy/") + path;
        var request = HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(20))
                .header("Content-Type", "application/json").header("x-appsource", System.getenv().getOrDefault("APP_SOURCE", ""))
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() < 400) return answer.body();
        throw new IllegalStateException("Refused with " + answer.statusCode() + ": " + answer.body());
    }

    static String field(String json, String name) {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        return match.find() ? match.group(1) : "";
    }

    static String voidPayment(String id) throws Exception {
        var session = call("auth", "{\"mid\":\"%s\",\"developerKey\":\"%s\",\"password\":\"%s\"}"
                .formatted(need("MID"), need("DEVELOPER_KEY"), need("PASSWORD")), "");
        var wanted = "{\"type\":\"void\",\"transaction_id\":%s,\"username\":\"counter-2\"}"
                .formatted(id.replace("ccs_", ""));
        return call("accounts/" + field(session, "accountId") + "/transactions", wanted, field(session, "token"));
    }

    public static void main(String[] arguments) throws Exception {
        try {
            var result = voidPayment(need("PAYMENT_ID"));
            System.out.println(field(result, "status_code").equals("0")
                    ? "Voided: number " + field(result, "void_id")
                    : "Not voided: " + field(result, "status_code") + " " + field(result, "status_message"));
        } catch (IllegalStateException | java.io.IOException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
