// A shop on Spring: an order, the payment page, the answer, and the webhook that confirms it. Save it as ShopController.java in a
// Spring Boot project with spring-boot-starter-web, next to the application class, and run:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC WEBHOOK_SECRET=whsec_… mvn spring-boot:run -Dspring-boot.run.arguments=--server.port=8080
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.HtmlUtils;

@RestController
public class ShopController {
    record Order(String number, String amount, String state, String bric) {}

    // In your shop: two tables. The second one keeps each webhook-id once, written in the transaction that records the payment.
    private final Map<String, Order> orders = new ConcurrentHashMap<>();
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final AtomicLong lastNumber = new AtomicLong(Instant.now().getEpochSecond());
    private final HttpClient http = HttpClient.newHttpClient();
    private final String shopUrl = setting("SHOP_URL", "http://localhost:8080");
    private final String amount = setting("AMOUNT", "149.99");
    private final String webhookSecret = setting("WEBHOOK_SECRET", null);
    private final String mac = setting("MAC", null);
    private final String[] key = setting("FOUR_PART_KEY", null).split("-");

    private static String setting(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("set " + name);
        return value;
    }

    /** Seals amount, number and return URL into a TAC, which is valid for one visit to the payment page. */
    private String exchangeKey(Order order) throws IOException, InterruptedException {
        var fields = Map.of("MAC", mac, "AMOUNT", order.amount(), "TRAN_NBR", order.number(), "TRAN_GROUP", "SALE",
            "REDIRECT_URL", shopUrl + "/answer");
        var body = fields.entrySet().stream().map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
        var request = HttpRequest.newBuilder(URI.create(setting("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch")))
            .header("Content-Type", "application/x-www-form-urlencoded").timeout(Duration.ofSeconds(20))
            .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        var xml = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        var tac = field(xml, "TAC");
        if (tac == null) throw new IOException("Key exchange refused: " + field(xml, "AUTH_RESP_TEXT"));
        return tac;
    }

    private static String field(String xml, String name) {
        var found = Pattern.compile("KEY=\"" + name + "\">([^<]*)<").matcher(xml);
        return found.find() ? found.group(1) : null;
    }

    private static ResponseEntity<String> page(String body) {
        return ResponseEntity.ok().contentType(MediaType.parseMediaType("text/html; charset=utf-8"))
            .body("<!doctype html><html lang=\"en\"><title>The Watch Store</title>" + body + "</html>");
    }

    private static ResponseEntity<String> text(int status, String words) {
        return ResponseEntity.status(status).contentType(MediaType.parseMediaType("text/plain; charset=utf-8")).body(words + "\n");
    }

    @GetMapping("/")
    public ResponseEntity<String> shop() {
        return page("<form method=\"post\" action=\"/checkout\"><p>Smart Q Watch, $" + HtmlUtils.htmlEscape(amount) + "</p><button>Buy</button></form>");
    }

    @PostMapping("/checkout")
    public ResponseEntity<String> checkout() throws InterruptedException {
        // Stored before the shopper leaves: the answer is compared with it.
        var order = new Order(String.valueOf(lastNumber.incrementAndGet()), amount, "open", "");
        orders.put(order.number(), order);
        var fields = new LinkedHashMap<String, String>();
        try {
            fields.put("TAC", exchangeKey(order));
        } catch (IOException error) {
            System.err.println(error.getMessage());
            return text(502, "We cannot take payments at the moment. Nothing was charged.");
        }
        fields.putAll(Map.of("CUST_NBR", key[0], "MERCH_NBR", key[1], "DBA_NBR", key[2], "TERMINAL_NBR", key[3]));
        fields.putAll(Map.of("TRAN_CODE", "SALE", "AMOUNT", amount, "TRAN_NBR", order.number(), "INDUSTRY_TYPE", "E"));
        fields.putAll(Map.of("USER_DATA_9", "Smart Q Watch", "CANCEL_URL", shopUrl));
        var inputs = fields.entrySet().stream()
            .map(each -> "<input type=\"hidden\" name=\"" + each.getKey() + "\" value=\"" + HtmlUtils.htmlEscape(each.getValue()) + "\">")
            .collect(Collectors.joining());
        var action = HtmlUtils.htmlEscape(setting("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/"));
        return page("<form method=\"post\" action=\"" + action + "\">" + inputs + "<button>Go to payment</button></form>");
    }

    // The browser posts the answer here. It may be forged or lost: it selects the text for the shopper, and the webhook records the payment.
    @PostMapping("/answer")
    public ResponseEntity<String> answer(@RequestParam Map<String, String> fields) {
        var order = orders.get(fields.getOrDefault("TRAN_NBR", ""));
        var code = fields.getOrDefault("AUTH_RESP", "");
        var paid = fields.getOrDefault("AUTH_AMOUNT", "");
        if (order == null) return text(200, "unknown: This is not an order of ours.");
        if (!"BP_000".equals(fields.get("BP_RESP_CODE")))
            return text(200, "rejected: The payment page refused the form. Please order again.");
        if (Set.of("00", "08", "10", "85").contains(code))
            return text(200, paid.equals(order.amount())
                ? "approved: Thank you. Order " + order.number() + " ships when the payment is confirmed."
                : "other-amount: Paid " + paid + " of " + order.amount() + ". We will contact you.");
        // 94: this payment was already made.
        if (code.isEmpty() || code.equals("94")) return text(200, "unknown: You may have paid. We will look it up.");
        return text(200, "declined: Declined with " + code + ". Please order again with another card.");
    }

    /** Throws when the message is not genuine. `body`: the bytes as received, before any JSON parser. */
    private void verify(byte[] body, String id, String timestamp, String signatures) throws GeneralSecurityException {
        if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}") || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300)
            throw new GeneralSecurityException("webhook-id or webhook-timestamp is missing or too old");
        var hmac = Mac.getInstance("HmacSHA256");
        hmac.init(new SecretKeySpec(Base64.getDecoder().decode(webhookSecret.substring("whsec_".length())), "HmacSHA256"));
        hmac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        var expected = ("v1," + Base64.getEncoder().encodeToString(hmac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        for (var given : signatures.split(" "))
            if (MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected)) return;
        throw new GeneralSecurityException("no signature fits");
    }

    @PostMapping("/hook")
    public ResponseEntity<String> hook(
        @RequestBody byte[] body,
        @RequestHeader(value = "webhook-id", defaultValue = "") String id,
        @RequestHeader(value = "webhook-timestamp", defaultValue = "") String timestamp,
        @RequestHeader(value = "webhook-signature", defaultValue = "") String signatures) {
        try {
            verify(body, id, timestamp, signatures);
        } catch (GeneralSecurityException refusal) {
            return text(400, "refused: " + refusal.getMessage());
        }
        // In Spring Boot, Jackson's ObjectMapper reads the event; three of its values are enough here.
        var event = new String(body, StandardCharsets.UTF_8);
        var order = orders.get(String.valueOf(member(event, "tranNbr")));
        if ("payment.captured".equals(member(event, "type")) && order != null && seen.add(id)) {
            var state = order.amount().equals(member(event, "amount")) ? "paid" : "check";
            orders.put(order.number(), new Order(order.number(), order.amount(), state, member(event, "bric")));
            System.out.println("order " + order.number() + ": " + state + " " + member(event, "bric"));
        }
        return ResponseEntity.noContent().build();
    }

    private static String member(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        return found.find() ? found.group(1) : null;
    }
}
