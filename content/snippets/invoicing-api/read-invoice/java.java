// Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 java read-invoice.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Pattern;

class ReadInvoice {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalArgumentException("error: set " + name);
        return value;
    }

    static String call(String path, String token, String json) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path))
                .header("Content-Type", "application/json")
                .header("x-appsource", env("APP_SOURCE", null))
                .timeout(Duration.ofSeconds(20));
        if (token != null) request.header("Authorization", "Bearer " + token);
        if (json != null) request.POST(HttpRequest.BodyPublishers.ofString(json));
        var answer = HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
        var status = answer.statusCode();
        if (status == 400 || status == 404 || status == 409)
            throw new IllegalArgumentException("refused: " + answer.body());
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
            var path = "accounts/" + find(session, "accountId") + "/invoices/" + env("INVOICE_ID", null);
            var invoice = call(path, find(session, "token"), null);
            var status = find(invoice, "status");
            var sums = find(invoice, "amount_paid") + " of " + find(invoice, "total");
            if (status.equals("paid")) {
                System.out.println("paid: " + sums + " by " + find(invoice, "uniq_id"));
            } else if (new BigDecimal(find(invoice, "amount_paid")).signum() > 0) {
                var payment = find(invoice, "uniq_id");
                System.out.println("paid in part: " + sums + " by " + payment + ". Wait for the rest, or refund it");
            } else {
                var declined = find(invoice, "declined_attempts");
                System.out.println("not paid: " + status + ", " + sums + ", declined attempts: " + declined);
            }
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
