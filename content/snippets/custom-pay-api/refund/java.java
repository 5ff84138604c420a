// Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 java refund.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Refund {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalArgumentException("set " + name);
        return value;
    }

    static String numbers() {
        var now = String.valueOf(Instant.now().getEpochSecond());
        return "\"batchID\":%s,\"transaction\":%s".formatted(
                LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE),
                System.getenv().getOrDefault("TRAN_NBR", now));
    }

    static String call(String method, String path, String body)
            throws IOException, InterruptedException, GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(need("EPI_KEY").getBytes(), "HmacSHA256"));
        var signature = HexFormat.of().formatHex(mac.doFinal((path + body).getBytes()));
        var url = System.getenv().getOrDefault("CUSTOM_PAY_URL", "http://localhost:4000/epi/");
        var request = HttpRequest.newBuilder(URI.create(url.replaceAll("/$", "") + path))
                .header("Content-Type", "application/json")
                .header("EPI-Id", need("EPI_ID"))
                .header("EPI-Signature", signature)
                .timeout(Duration.ofSeconds(20))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    static String find(String json, String name) throws IOException {
        var found = Pattern.compile("\"" + name + "\"\\s*:\\s*\"([^\"]*)\"").matcher(json);
        if (!found.find()) throw new IOException("the answer has no " + name);
        return found.group(1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var answer = call("POST", "/refund/" + need("BRIC"), """
                    {"amount":%s,%s,"industryType":"E","cardEntryMethod":"Z"}"""
                    .formatted(need("AMOUNT"), numbers()));
            var response = find(answer, "response");
            if (response.matches("00|08|85")) System.out.println("refunded: " + find(answer, "bric"));
            else if (response.matches("RR|25")) throw new IOException(response + " " + find(answer, "text"));
            else System.out.println("declined: " + response + " " + find(answer, "text"));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException error) {
            System.err.println("error: " + Objects.requireNonNullElse(error.getMessage(), error.toString()));
            System.exit(1);
        }
    }
}
