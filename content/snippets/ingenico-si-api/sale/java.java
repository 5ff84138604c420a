// Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 java sale.java
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;

class SalePayment {
    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    static String element(String name, String value) {
        return "<%s>%s</%s>".formatted(name, value.replace("&", "&amp;").replace("<", "&lt;"), name);
    }

    static String field(String xml, String key) {
        var match = Pattern.compile("KEY=\"" + key + "\">([^<]*)<").matcher(xml);
        return match.find() ? match.group(1) : "";
    }

    /** Sends one DETAIL, waits for the cardholder, and returns the answer. */
    static String askTerminal(String detail) throws IOException {
        try (var socket = new Socket()) {
            var port = Integer.parseInt(env("TERMINAL_PORT", "6200"));
            socket.connect(new InetSocketAddress(env("TERMINAL_HOST", "127.0.0.1"), port), 10_000);
            socket.setSoTimeout(125_000);
            socket.getOutputStream().write(detail.getBytes(StandardCharsets.UTF_8));
            var answer = new ByteArrayOutputStream();
            var part = new byte[4096];
            while (!answer.toString(StandardCharsets.UTF_8).contains("</RESPONSE>")) {
                var length = socket.getInputStream().read(part);
                if (length < 0) throw new IOException("The terminal closed the connection. Look the payment up before you send it again.");
                answer.write(part, 0, length);
            }
            return answer.toString(StandardCharsets.UTF_8);
        }
    }

    static String approved(String answer, String asked) {
        var amount = field(answer, "AUTH_AMOUNT");
        var bric = field(answer, "AUTH_GUID");
        return new BigDecimal(amount).compareTo(new BigDecimal(asked)) == 0
                ? "Approved: " + amount + ", keep " + bric
                : "Another amount: " + amount + " instead of " + asked + ", keep " + bric + ". Stop and check before you charge again.";
    }

    public static void main(String[] arguments) {
        try {
            var amount = env("AMOUNT", "42.50");
            var answer = askTerminal("<DETAIL>"
                    + element("TRAN_TYPE", "CCR1")
                    + element("AMOUNT", amount)
                    + element("TRAN_NBR", env("TRAN_NBR", String.valueOf(Instant.now().getEpochSecond())))
                    + element("BATCH_ID", LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE))
                    + "</DETAIL>");
            if (field(answer, "ERROR_TEXT").equals("HOST UNREACHABLE")) // The request may have reached the host.
                throw new IllegalStateException("HOST UNREACHABLE. Look the payment up before you charge again.");
            switch (field(answer, "AUTH_RESP")) {
                case "" -> throw new IllegalStateException("No payment: " + field(answer, "ERROR_TEXT"));
                // 94: this payment was already made.
                case "94" -> throw new IllegalStateException("94 If it was sent, look it up before you charge again.");
                case "00", "08", "10", "85" -> System.out.println(approved(answer, amount));
                default -> System.out.println("Declined with " + field(answer, "AUTH_RESP") + " " + field(answer, "AUTH_RESP_TEXT"));
            }
        } catch (IllegalStateException | IOException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
