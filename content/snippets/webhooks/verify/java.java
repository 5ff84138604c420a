// Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… java verify.java
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Verify {
    static final long TOLERANCE_SECONDS = 300;

    /** Throws when the message is not genuine. `body`: the bytes as received, before any JSON parser. */
    static void verify(byte[] body, Headers headers, String[] secrets, long now) throws GeneralSecurityException {
        var id = headers.getFirst("webhook-id");
        var timestamp = headers.getFirst("webhook-timestamp");
        var signatures = headers.getFirst("webhook-signature");
        if (id == null || timestamp == null || signatures == null)
            throw new IllegalArgumentException("a webhook header is missing");
        if (!timestamp.matches("[0-9]{1,12}")) throw new IllegalArgumentException("webhook-timestamp is not a number");
        if (Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE_SECONDS)
            throw new IllegalArgumentException("webhook-timestamp is too far from now");
        for (var secret : secrets) {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            var expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
            for (var given : signatures.split(" "))
                if (MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8))) return;
        }
        throw new IllegalArgumentException("no signature fits");
    }

    public static void main(String[] arguments) throws Exception {
        // Several secrets, separated by spaces, while a new one replaces an old one.
        var secrets = System.getenv().getOrDefault("WEBHOOK_SECRET", "").split(" ");
        for (var secret : secrets)
            if (!secret.matches("whsec_[A-Za-z0-9+/]{32,}=*")) {
                System.err.println("Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…");
                System.exit(1);
            }
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", exchange -> {
            var body = exchange.getRequestBody().readNBytes(1_048_576);
            try {
                verify(body, exchange.getRequestHeaders(), secrets, Instant.now().getEpochSecond());
                // The same webhook-id may come again: store it, and do the work once. Answer first, work later.
                var type = Pattern.compile("\"type\"\\s*:\\s*\"([^\"]*)\"").matcher(new String(body, StandardCharsets.UTF_8));
                System.out.println("accepted: " + (type.find() ? type.group(1) : "?") + " " + exchange.getRequestHeaders().getFirst("webhook-id"));
                exchange.sendResponseHeaders(204, -1);
            } catch (GeneralSecurityException | IllegalArgumentException refusal) {
                var text = ("refused: " + refusal.getMessage() + "\n").getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(400, text.length);
                exchange.getResponseBody().write(text);
            }
            exchange.close();
        });
        server.start();
        System.out.println("listening on " + port);
    }
}
