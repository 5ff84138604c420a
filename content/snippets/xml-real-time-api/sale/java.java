// Charges a card through XML Real-Time. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 java sale.java
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;

class Sale {
    static final Map<String, String> CARD = Map.of(
            "CARD_ENT_METH", "E", "ACCOUNT_NBR", "4111111111111111", "EXP_DATE", "3012", "CVV2", "123",
            "LAST_NAME", "Baker & Sons", "ADDRESS", "100 Main St", "ZIP_CODE", "12345");

    static String need(String name) {
        var value = System.getenv(name);
        if (value == null) throw new IllegalArgumentException("set " + name);
        return value;
    }

    static String detail(Map<String, String> fields) throws XMLStreamException {
        var text = new StringWriter();
        var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
        xml.writeStartElement("DETAIL");
        var key = need("FOUR_PART_KEY").split("-", 4);
        var names = new String[] {"CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"};
        for (var part = 0; part < key.length; part++) xml.writeAttribute(names[part], key[part]);
        for (var field : fields.entrySet()) {
            xml.writeStartElement(field.getKey());
            xml.writeCharacters(field.getValue());
            xml.writeEndElement();
        }
        xml.writeEndElement();
        return text.toString();
    }

    static Map<String, String> send(String type, Map<String, String> payment)
            throws IOException, InterruptedException, XMLStreamException {
        var fields = new HashMap<>(payment);
        var now = String.valueOf(Instant.now().getEpochSecond());
        fields.putAll(Map.of("TRAN_TYPE", type, "MAC", need("MAC"), "AMOUNT", need("AMOUNT"), "INDUSTRY_TYPE", "E",
                "TRAN_NBR", System.getenv().getOrDefault("TRAN_NBR", now),
                "BATCH_ID", LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE)));
        var url = System.getenv().getOrDefault("SERVER_POST_URL", "http://localhost:4000/secure/");
        var request = HttpRequest.newBuilder(URI.create(url.replaceAll("/$", "") + "/xml"))
                .header("Content-Type", "text/xml")
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString(detail(fields)))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) throw new IOException("HTTP " + answer.statusCode());
        var found = new HashMap<String, String>();
        var field = Pattern.compile("KEY=\"([^\"]+)\"[^>]*>([^<]*)<").matcher(answer.body());
        while (field.find()) found.put(field.group(1), field.group(2));
        return found;
    }

    static boolean isDone(String word, Map<String, String> answer) throws IOException {
        var code = answer.getOrDefault("AUTH_RESP", "");
        var text = code + " " + answer.get("AUTH_RESP_TEXT");
        if (code.matches("|RR|30|E.|94")) throw new IOException(text); // 94: this payment was already made.
        var isApproved = code.matches("00|08|10|85");
        var approved = answer.getOrDefault("AUTH_AMOUNT", "0");
        var isWhole = isApproved && new BigDecimal(approved).compareTo(new BigDecimal(need("AMOUNT"))) == 0;
        if (isWhole) System.out.println(word + ": " + answer.get("AUTH_GUID"));
        else if (isApproved)
            System.out.println("another amount: " + approved + " instead of " + need("AMOUNT") + ", "
                    + answer.get("AUTH_GUID") + ". Stop and check before you charge again");
        else System.out.println("declined: " + text);
        return isWhole;
    }

    public static void main(String[] arguments) throws InterruptedException {
        try {
            isDone("approved", send("CCE1", CARD));
        } catch (IOException | XMLStreamException | IllegalArgumentException error) {
            System.err.println("error: " + Objects.requireNonNullElse(error.getMessage(), error.toString()) + ". If it was sent, look it up before you charge again");
            System.exit(1);
        }
    }
}
