// Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 java key-exchange.java
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class KeyExchange {
    static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }

    static String exchangeKey(String amount, String tranNbr) throws Exception {
        var mac = System.getenv("MAC");
        if (mac == null) throw new IllegalStateException("Set MAC to the MAC of your sandbox credentials");
        var form = Map.of(
                "MAC", mac,
                "AMOUNT", amount,
                "TRAN_NBR", tranNbr,
                "TRAN_GROUP", "SALE",
                "REDIRECT_URL", env("REDIRECT_URL", "http://localhost:8080/answer"));
        var body = form.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var request = HttpRequest.newBuilder(URI.create(env("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch")))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var xml = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        var tac = field(xml, "TAC");
        if (tac == null) throw new IllegalStateException("Key exchange refused: " + field(xml, "AUTH_RESP_TEXT"));
        return tac;
    }

    static String field(String xml, String key) {
        var match = Pattern.compile("KEY=\"" + key + "\">([^<]*)<").matcher(xml);
        return match.find() ? match.group(1) : null;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            var tranNbr = env("TRAN_NBR", String.valueOf(Instant.now().getEpochSecond()));
            System.out.println(exchangeKey(env("AMOUNT", "149.99"), tranNbr));
        } catch (IllegalStateException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
