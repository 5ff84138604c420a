// Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" java list-transactions.java
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;

class ListTransactions {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalArgumentException("error: set " + name);
        return value;
    }

    static String call(String path, String token, String json) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(20));
        if (System.getenv("APP_SOURCE") != null) request.header("x-appsource", System.getenv("APP_SOURCE"));
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
            var path = "accounts/" + find(session, "accountId") + "/transactions";
            var query = "?start=" + URLEncoder.encode(env("START", null), StandardCharsets.UTF_8)
                    + "&end=" + URLEncoder.encode(env("END", null), StandardCharsets.UTF_8)
                    + "&count=" + env("COUNT", "100");
            // Print the answer as it is: Java reads JSON with a library of your choice.
            System.out.println(call(path + query, find(session, "token"), null));
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
