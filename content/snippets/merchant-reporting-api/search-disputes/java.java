// Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 java search-disputes.java
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;

class SearchDisputes {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalArgumentException("error: set " + name);
        return value;
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var answer = HttpClient.newHttpClient()
                .send(request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString());
        var status = answer.statusCode();
        if (status == 400 || status == 404) throw new IllegalArgumentException("refused: " + answer.body());
        if (status >= 300) throw new IOException("HTTP " + status + " " + answer.body());
        return answer.body();
    }

    static String getToken() throws IOException, InterruptedException {
        var form = "grant_type=client_credentials&scope=all&client_id=" + encode(env("CLIENT_ID", null))
                + "&client_secret=" + encode(env("CLIENT_SECRET", null));
        var url = env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token";
        var answer = send(HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
        var token = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"]*)\"").matcher(answer);
        if (!token.find()) throw new IOException("no token in the answer");
        return token.group(1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var findBy = "byMerchant:%s,fromDate:%s,toDate:%s"
                    .formatted(env("MID", null), env("FROM", null), env("TO", null));
            var query = "?findBy=" + encode(findBy) + "&limit=100&offset=" + env("OFFSET", "0");
            var url = env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "merchant/disputes/mid/search";
            // Print the page as it is: Java reads JSON with a library of your choice.
            System.out.println(send(HttpRequest.newBuilder(URI.create(url + query))
                    .header("Authorization", "Bearer " + getToken())));
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
