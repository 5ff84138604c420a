// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 java undo-payment.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class UndoPayment {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    /** Signs path and body, and returns the two characters of the decision. */
    static String call(String method, String path, String body) throws Exception {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(need("EPI_KEY").getBytes("UTF-8"), "HmacSHA256"));
        var url = System.getenv().getOrDefault("CUSTOM_PAY_URL", "http://localhost:4000/epi/").replaceAll("/$", "");
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", "application/json")
                .header("EPI-Id", need("EPI_ID"))
                .header("EPI-Signature", HexFormat.of().formatHex(mac.doFinal((path + body).getBytes("UTF-8"))))
                .timeout(Duration.ofSeconds(20))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        var match = Pattern.compile("\"response\"\\s*:\\s*\"([^\"]*)").matcher(answer.body());
        if (answer.statusCode() != 200 || !match.find())
            throw new IOException("HTTP " + answer.statusCode() + " " + answer.body() + ". Look it up before you try again");
        return match.group(1);
    }

    static String undoPayment(String bric, String amount) throws Exception {
        var batch = LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE);
        var number = Instant.now().getEpochSecond();
        var undone = call("PUT", "/void/" + bric, """
                {"batchID":%s,"transaction":%d,"cardEntryMethod":"Z"}""".formatted(batch, number));
        if (undone.equals("00")) return "voided: the shopper is not charged";
        var refund = call("POST", "/refund/" + bric, """
                {"amount":%s,"batchID":%s,"transaction":%d,"industryType":"E","cardEntryMethod":"Z"}"""
                .formatted(amount, batch, number + 1));
        return refund.equals("00") ? "refunded: " + amount : "declined: " + refund;
    }

    public static void main(String[] arguments) {
        try {
            var outcome = undoPayment(need("BRIC"), need("AMOUNT"));
            System.out.println(outcome);
            System.exit(outcome.startsWith("declined") ? 1 : 0);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
