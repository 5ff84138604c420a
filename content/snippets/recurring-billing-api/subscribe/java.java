// Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 java subscribe.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Subscribe {
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

    public static void main(String[] arguments) {
        try {
            var today = LocalDate.now(ZoneId.of("America/New_York"));
            var bric = System.getenv("BRIC");
            var method = bric == null ? """
                    "CreditCardData": {"AccountNumber": "4111111111111111", "ExpirationDate": "%d12", "CVV": "123",
                      "FirstName": "Ada", "LastName": "Baker", "PostalCode": "12345"}""".formatted(today.getYear() + 3 - 2000)
                    : """
                    "PreviousPayment": {"BRIC": "%s", "PaymentType": "CreditCard"}""".formatted(bric);
            var answer = call("/subscription", """
                    {"CustomerData": {"FirstName": "Ada", "LastName": "Baker", "Email": "ada@example.com"},
                     "PaymentMethod": {%s},
                     "SubscriptionData": {"Amount": %s, "Frequency": "Monthly", "BillingDate": "%s", "FailureOption": "Pause"}}
                    """.formatted(method, need("AMOUNT"), System.getenv().getOrDefault("BILLING_DATE", today.toString())));
            // Print the answer as it is: Java reads JSON with a library of your choice.
            var isGood = answer.replace(" ", "").contains("\"Successful\":true");
            System.out.println((isGood ? "subscribed: " : "declined: ") + answer);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
