// Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 java charge.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Charge {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalArgumentException("set " + name);
        return value;
    }

    static String sign(String message) throws GeneralSecurityException {
        var hmac = Mac.getInstance("HmacSHA256");
        hmac.init(new SecretKeySpec(need("EPI_KEY").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(hmac.doFinal(message.getBytes(StandardCharsets.UTF_8)));
    }

    static String call(String path, String body) throws Exception {
        var url = System.getenv().getOrDefault("RECURRING_BILLING_URL", "http://localhost:4000/billing/");
        var request = HttpRequest.newBuilder(URI.create(url.replaceAll("/$", "") + path))
                .header("Content-Type", "application/json")
                .header("EPI-Id", need("EPI_ID"))
                .header("EPI-Signature", sign(path + body))
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    static String find(String json, String name) throws IOException {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        if (!match.find()) throw new IOException("the answer has no " + name);
        return match.group(1).trim();
    }

    public static void main(String[] arguments) {
        try {
            var answer = call("/chargepaymentmethod", """
                    {"PaymentMethodID": %s, "Amount": %s}""".formatted(need("PAYMENT_METHOD_ID"), need("AMOUNT")));
            // Print the answer as it is: Java reads JSON with a library of your choice.
            var isGood = find(answer, "Successful").equals("true");
            var isWhole = isGood && new BigDecimal(find(answer, "Amount")).compareTo(new BigDecimal(need("AMOUNT"))) == 0;
            if (isWhole) System.out.println("charged: " + answer);
            else if (isGood)
                System.out.println("another amount: " + find(answer, "Amount") + " instead of " + need("AMOUNT") + ", "
                        + find(answer, "GUID") + ". Stop and check before you charge again");
            else if (find(answer, "Code").equals("94")) throw new IOException("94, this payment was already made");
            else System.out.println("declined: " + answer);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage() + ". If it was sent, look it up before you charge again");
            System.exit(1);
        }
    }
}
