// Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY java write-file.java charges.csv
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

class WriteFile {
    static final String DAY = LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE);

    record Row(String number, String bric, BigDecimal amount) {
        static Row of(String line) {
            if (!line.matches("\\d{1,10},[0-9A-Z]{19},\\d+\\.\\d{2}"))
                throw new IllegalArgumentException("expected TRAN_NBR,BRIC,AMOUNT, got " + line);
            var cells = line.split(",");
            return new Row(cells[0], cells[1], new BigDecimal(cells[2]));
        }
    }

    static void element(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(value);
        xml.writeEndElement();
    }

    static String fileOf(List<Row> rows, String[] key, String id) throws XMLStreamException {
        // BigDecimal keeps cents exact; floating-point sums are not.
        var total = rows.stream().map(Row::amount).reduce(new BigDecimal("0.00"), BigDecimal::add).toString();
        var text = new StringWriter();
        var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
        xml.writeStartElement("FILE");
        xml.writeAttribute("FILE_ID", id);
        xml.writeAttribute("FILE_TRAN_COUNT", "" + rows.size());
        xml.writeAttribute("FILE_TOTAL_AMOUNT", total);
        xml.writeStartElement("BATCH");
        var names = new String[] {"CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"};
        for (var part = 0; part < names.length; part++) xml.writeAttribute(names[part], key[part]);
        xml.writeAttribute("BATCH_ID", DAY);
        xml.writeAttribute("BATCH_TRAN_COUNT", "" + rows.size());
        xml.writeAttribute("BATCH_TOTAL_AMOUNT", total);
        for (var row : rows) {
            xml.writeStartElement("DETAIL");
            element(xml, "TRAN_TYPE", "CCE1");
            element(xml, "TRAN_NBR", row.number());
            element(xml, "AMOUNT", row.amount().toString());
            element(xml, "INDUSTRY_TYPE", "E");
            element(xml, "CARD_ENT_METH", "Z");
            element(xml, "ORIG_AUTH_GUID", row.bric());
            element(xml, "ACI_EXT", "RB");
            xml.writeEndElement();
        }
        xml.writeEndDocument();
        return text.toString();
    }

    /** Reads the file as the gateway does: its counts and totals must match its contents. */
    static String check(Path path) throws Exception {
        var file = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(path.toFile()).getDocumentElement();
        var amounts = file.getElementsByTagName("AMOUNT");
        var total = new BigDecimal("0.00");
        for (var at = 0; at < amounts.getLength(); at++)
            total = total.add(new BigDecimal(amounts.item(at).getTextContent()));
        if (Integer.parseInt(file.getAttribute("FILE_TRAN_COUNT")) != amounts.getLength())
            throw new IOException("the count does not match");
        if (!file.getAttribute("FILE_TOTAL_AMOUNT").equals(total.toString()))
            throw new IOException("the total does not match");
        return amounts.getLength() + " charges, " + total;
    }

    public static void main(String[] arguments) {
        try {
            var key = Objects.requireNonNull(System.getenv("FOUR_PART_KEY"), "set FOUR_PART_KEY").split("-", 4);
            if (key.length != 4) throw new IllegalArgumentException("FOUR_PART_KEY has four parts");
            var id = DAY + System.getenv().getOrDefault("FILE_LETTER", "A");
            var source = Path.of(arguments.length > 0 ? arguments[0] : "charges.csv");
            if (!Files.isReadable(source)) throw new IOException("no charges in " + source);
            var rows = Files.readAllLines(source).stream().map(Row::of).toList();
            if (rows.isEmpty()) throw new IOException("no charges in " + source);
            var name = key[0] + "-" + key[1] + "." + id;
            var draft = Path.of(name + ".tmp");
            Files.writeString(draft, fileOf(rows, key, id));
            var what = check(draft);
            Files.move(draft, Path.of(name + ".xml"), StandardCopyOption.REPLACE_EXISTING);
            System.out.println("written: " + name + ".xml, " + what);
        } catch (Exception error) {
            System.err.println("error: " + Objects.requireNonNullElse(error.getMessage(), error.toString()));
            System.exit(1);
        }
    }
}
