// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 java refund.java
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class Refund {
    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalArgumentException("set " + name);
        return value;
    }

    static Map<String, String> send(Map<String, String> fields) throws IOException, InterruptedException {
        var request = new HashMap<>(fields);
        var key = need("FOUR_PART_KEY").split("-", 4);
        var names = new String[] {"CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"};
        for (var part = 0; part < key.length; part++) request.put(names[part], key[part]);
        request.put("MAC", need("MAC"));
        request.put("BATCH_ID", LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE));
        request.put("INDUSTRY_TYPE", "E");
        request.put("CARD_ENT_METH", "Z");
        request.put("ORIG_AUTH_GUID", need("BRIC"));
        var body = request.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var url = System.getenv().getOrDefault("SERVER_POST_URL", "http://localhost:4000/secure/");
        var answer = HttpClient.newHttpClient().send(
                HttpRequest.newBuilder(URI.create(url))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .timeout(Duration.ofSeconds(20))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode() + ", look the payment up");
        var found = new HashMap<String, String>();
        var field = Pattern.compile("KEY=\"([^\"]+)\"[^>]*>([^<]*)<").matcher(answer.body());
        while (field.find()) found.put(field.group(1), field.group(2));
        if (!found.containsKey("AUTH_RESP")) throw new IOException("the answer has no AUTH_RESP, look the payment up");
        return found;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var number = Long.parseLong(need("TRAN_NBR"));
            var amount = need("AMOUNT");
            var undone = send(Map.of("TRAN_TYPE", "CCEX", "TRAN_NBR", String.valueOf(number)));
            if ("00".equals(undone.get("AUTH_RESP"))) {
                System.out.println("voided: the shopper is not charged");
                return;
            }
            var answer = send(Map.of("TRAN_TYPE", "CCE9", "TRAN_NBR", String.valueOf(number + 1), "AMOUNT", amount));
            if ("00".equals(answer.get("AUTH_RESP"))) {
                System.out.println("refunded: " + answer.get("AUTH_AMOUNT"));
                return;
            }
            System.err.println("declined: " + answer.get("AUTH_RESP") + " " + answer.get("AUTH_RESP_TEXT"));
            System.exit(1);
        } catch (IOException | IllegalArgumentException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
