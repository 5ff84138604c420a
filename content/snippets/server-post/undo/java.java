// Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 java undo.java
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class Undo {
    static long number = Long.parseLong(
            System.getenv().getOrDefault("TRAN_NBR", String.valueOf(Instant.now().getEpochSecond())));

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
        request.put("TRAN_NBR", String.valueOf(number++));
        request.put("BATCH_ID", LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE));
        request.put("INDUSTRY_TYPE", "E");
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
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode());
        var found = new HashMap<String, String>();
        var field = Pattern.compile("KEY=\"([^\"]+)\"[^>]*>([^<]*)<").matcher(answer.body());
        while (field.find()) found.put(field.group(1), field.group(2));
        return found;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            var done = "voided";
            var answer = send(Map.of("TRAN_TYPE", "CCEX", "CARD_ENT_METH", "Z", "ORIG_AUTH_GUID", need("BRIC")));
            if ("BATCH CLOSED".equals(answer.get("AUTH_RESP_TEXT"))) {
                done = "refunded";
                answer = send(Map.of("TRAN_TYPE", "CCE9", "AMOUNT", need("AMOUNT"),
                        "CARD_ENT_METH", "Z", "ORIG_AUTH_GUID", need("BRIC")));
            }
            var code = answer.getOrDefault("AUTH_RESP", "");
            var text = code + " " + answer.get("AUTH_RESP_TEXT");
            if (code.matches("00|08|85")) System.out.println(done + ": " + answer.get("AUTH_GUID"));
            else if (code.matches("|RR|E.")) throw new IOException(text);
            else System.out.println("declined: " + text);
        } catch (IOException | IllegalArgumentException error) {
            System.err.println("error: " + Objects.requireNonNullElse(error.getMessage(), error.toString()));
            System.exit(1);
        }
    }
}
