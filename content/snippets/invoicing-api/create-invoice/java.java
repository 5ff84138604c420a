// Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 java create-invoice.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDate;
import java.util.regex.Pattern;

class CreateInvoice {
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
            var path = "accounts/" + find(session, "accountId") + "/invoices";
            var created = call(path, find(session, "token"), """
                    {
                      "type": "ondemand",
                      "invoice": {
                        "customer": { "first_name": "Ada", "last_name": "Baker", "email": "%s" },
                        "name": "Garden work in May",
                        "number": "%s",
                        "due_date": "%s",
                        "amount": %s
                      }
                    }
                    """.formatted(env("EMAIL", "ada@example.com"), env("INVOICE_NUMBER", null),
                    LocalDate.now().plusDays(30), env("AMOUNT", "149.99")));
            System.out.println("created: " + find(created, "invoice_id") + " " + find(created, "url"));
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
