// Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 java submit-application.java
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;

class SubmitApplication {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    static String call(String method, String url, String json, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(20))
                .method(method, HttpRequest.BodyPublishers.ofString(json));
        if (token != null) request.header("Authorization", "Bearer " + token);
        var answer = HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) throw new IOException("HTTP " + answer.statusCode() + ": " + answer.body());
        return answer.body();
    }

    static String getToken() throws IOException, InterruptedException {
        var json = """
                {"grant_type": "client_credentials", "scope": "all", "client_id": "%s", "client_secret": "%s"}
                """.formatted(env("CLIENT_ID", null), env("CLIENT_SECRET", null));
        var url = env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token";
        var token = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"]*)\"").matcher(call("POST", url, json, null));
        if (!token.find()) throw new IOException("no token in the answer");
        return token.group(1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var application = env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "enroll/application";
            var key = URLEncoder.encode(env("EXTERNAL_KEY", null), StandardCharsets.UTF_8).replace("+", "%20");
            var token = getToken();
            var check = call("GET", application + "/validate/" + key, "", token);
            if (!Pattern.compile("\"isValid\"\\s*:\\s*true").matcher(check).find())
                throw new IllegalStateException("not valid: " + check);
            // After this, the application cannot be changed.
            var submitted = call("PUT", application + "/submit/" + key, "", token);
            var status = Pattern.compile("\"status\"\\s*:\\s*\"([^\"]*)\"").matcher(submitted);
            System.out.println("submitted: " + key + ", status " + (status.find() ? status.group(1) : ""));
        } catch (IllegalStateException refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        } catch (IOException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
