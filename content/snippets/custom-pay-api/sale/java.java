// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY java sale.java
import java.io.IOException;
import java.math.BigDecimal;
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

class Sale {
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
        var found = Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}]*)").matcher(json);
        if (!found.find()) throw new IOException("the answer has no " + name);
        return found.group(1);
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var amount = System.getenv().getOrDefault("AMOUNT", "149.99");
            var answer = call("POST", "/sale", """
                    {"amount":%s,%s,"industryType":"E","cardEntryMethod":"E",\
                    "account":"4111111111111111","expirationDate":"3012","cvv2":"123","address":\
                    {"firstName":"Ada","lastName":"Baker","address":"100 Main St","zipCode":"12345"}}"""
                    .formatted(amount, numbers()));
            var response = find(answer, "response");
            var isApproved = response.matches("00|08|10|85");
            var approved = isApproved ? find(answer, "authAmount") : "0";
            if (isApproved && new BigDecimal(approved).compareTo(new BigDecimal(amount)) == 0)
                System.out.println("approved: " + find(answer, "bric"));
            else if (isApproved)
                System.out.println("another amount: " + approved + " instead of " + amount + ", "
                        + find(answer, "bric") + ". Stop and check before you charge again");
            // 94: this payment was already made.
            else if (response.matches("RR|E.|94")) throw new IOException(response + " " + find(answer, "text"));
            else System.out.println("declined: " + response + " " + find(answer, "text"));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException error) {
            System.err.println("error: " + Objects.requireNonNullElse(error.getMessage(), error.toString()) + ". If it was sent, look it up before you charge again");
            System.exit(1);
        }
    }
}
