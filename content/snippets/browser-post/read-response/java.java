// Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 java read-response.java
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

class ReadResponse {
    /** What to do, from the fields of the answer and the order that you stored before the payment. */
    static String readResponse(Map<String, String> fields, String tranNbr, String amount) {
        if (!"BP_000".equals(fields.get("BP_RESP_CODE")))
            return "rejected: " + fields.get("BP_RESP_TEXT") + " " + fields.getOrDefault("BP_FIELD_ERRORS", "");
        if (!fields.getOrDefault("TRAN_NBR", "").equals(tranNbr)) return "unknown: Not an order of ours";
        var code = fields.getOrDefault("AUTH_RESP", "");
        var approved = fields.get("AUTH_AMOUNT");
        if (Set.of("00", "08", "10", "85").contains(code)) {
            if (amount.equals(approved)) return "approved: Paid " + amount + ", reference " + fields.get("AUTH_GUID");
            // The card was charged: nobody should pay again until a person has checked.
            return "other-amount: Paid " + approved + " instead of " + amount + ", " + fields.get("AUTH_GUID") + ". Stop and check.";
        }
        // 94: this payment was already made.
        if (Set.of("", "94").contains(code)) return "unknown: It may be paid. Look the payment up first.";
        return "declined: Declined with " + code + ". Please use another card.";
    }

    static Map<String, String> parse(String form) {
        Map<String, String> fields = new HashMap<>();
        for (var pair : form.split("&")) {
            var parts = pair.split("=", 2);
            if (parts.length == 2) fields.put(decode(parts[0]), decode(parts[1]));
        }
        return fields;
    }

    static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    public static void main(String[] arguments) throws Exception {
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        var tranNbr = System.getenv("EXPECTED_TRAN_NBR");
        var amount = System.getenv().getOrDefault("AMOUNT", "149.99");
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/answer", exchange -> {
            // POST is the default; a terminal set to GET sends the same fields in the query.
            var isPost = exchange.getRequestMethod().equals("POST");
            var form = isPost
                    ? new String(exchange.getRequestBody().readNBytes(65_536), StandardCharsets.UTF_8)
                    : exchange.getRequestURI().getRawQuery();
            var body = (readResponse(parse(form == null ? "" : form), tranNbr, amount).trim() + "\n").getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        System.out.println("listening on " + port);
    }
}
