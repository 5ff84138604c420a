// Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 java verify.java
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Verify {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    static String sign(String text) throws Exception {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(need("EPI_KEY").getBytes("UTF-8"), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes("UTF-8")));
    }

    static String field(String json, String name) {
        var match = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        return match.find() ? match.group(1) : "";
    }

    /** The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Throws when the result cannot be known. */
    static String verify(String bric, String amount, String invoice) throws Exception {
        var path = "/sale/" + bric;
        var url = System.getenv().getOrDefault("CUSTOM_PAY_URL", "http://localhost:4000/epi/").replaceAll("/$", "");
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .header("EPI-Id", need("EPI_ID"))
                .header("EPI-Signature", sign(path)) // A GET has no body, so the path alone is signed.
                .timeout(Duration.ofSeconds(20))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() == 404) return "unknown: no payment of yours has this number";
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode());
        var json = answer.body();
        // All four are approvals; 10 is a partial approval.
        if (!field(json, "response").matches("00|08|10|85")) return "declined: " + field(json, "response");
        if (field(json, "void").equals("Y")) return "voided: it was taken back";
        if (!field(json, "invoicenumber").equals(invoice))
            return "mismatch: for " + field(json, "invoicenumber") + ", expected " + invoice;
        if (new BigDecimal(field(json, "authamount")).compareTo(new BigDecimal(amount)) != 0)
            return "another amount: " + field(json, "authamount") + " instead of " + amount + ". Stop and check before you charge again";
        return "paid: " + amount + " for " + invoice + ", reference " + bric;
    }

    public static void main(String[] arguments) {
        try {
            var outcome = verify(need("BRIC"), need("AMOUNT"), need("INVOICE"));
            System.out.println(outcome);
            System.exit(outcome.startsWith("paid") ? 0 : 1);
        } catch (Exception error) {
            System.err.println("error: " + error.getMessage() + ". Ask again before you ship or charge again");
            System.exit(1);
        }
    }
}
