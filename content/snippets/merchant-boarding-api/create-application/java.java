// Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID java create-application.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

class CreateApplication {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    static HttpResponse<String> post(String url, String json, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString(json));
        if (token != null) request.header("Authorization", "Bearer " + token);
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    static String getToken() throws IOException, InterruptedException {
        var answer = post(env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token", """
                {"grant_type": "client_credentials", "scope": "all", "client_id": "%s", "client_secret": "%s"}
                """.formatted(env("CLIENT_ID", null), env("CLIENT_SECRET", null)), null);
        var token = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"]*)\"").matcher(answer.body());
        if (!token.find()) throw new IllegalStateException("no token, HTTP " + answer.statusCode());
        return token.group(1);
    }

    static String statusOf(String application) {
        var status = Pattern.compile("\"status\"\\s*:\\s*\"([^\"]*)\"").matcher(application);
        return status.find() ? status.group(1) : "";
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var key = env("EXTERNAL_KEY", "bakery-" + Instant.now().getEpochSecond());
            var answer = post(env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "enroll/application", """
                    {
                      "agent": %s, "applicationName": "Corner Bakery, Troy", "externalKey": "%s", "plan": {"planId": %s},
                      "principals": [{"firstName": "Ada", "lastName": "Baker",
                                      "email": "ada@example.com", "phoneNumber": "2125550142"}],
                      "business": {"corporateName": "Corner Bakery LLC", "dbaName": "Corner Bakery"}
                    }""".formatted(env("AGENT_ID", null), key, env("PLAN_ID", null)), getToken());
            switch (answer.statusCode()) {
                case 200 -> System.out.println("created: " + key + ", status " + statusOf(answer.body()));
                case 400, 422 -> throw new IllegalArgumentException("refused: " + answer.body());
                default -> throw new IOException("HTTP " + answer.statusCode() + ", read the application first");
            }
        } catch (IllegalArgumentException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IllegalStateException | IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
