// Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY java write-request.java stored-cards.csv
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

class WriteRequest {
    static final String DAY = LocalDate.now().format(DateTimeFormatter.BASIC_ISO_DATE);

    static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }

    static List<String> readCards(Path path) throws IOException {
        var cards = Files.isReadable(path) ? Files.readAllLines(path) : List.<String>of();
        if (cards.isEmpty()) throw new IOException("no cards in " + path);
        for (var card : cards)
            if (!card.matches("[0-9A-Z]{19},(\\d\\d(0[1-9]|1[0-2]))?,[^|,]{0,80}"))
                throw new IOException("expected BRIC,EXP_DATE,USER_DATA_1, got " + card);
        return cards;
    }

    static List<String> request(List<String> cards, String key, String id) {
        var lines = new ArrayList<String>();
        lines.add("H|%s|%s|%s|%d".formatted(key, id, DAY, cards.size()));
        for (var card : cards) lines.add("D|" + lines.size() + "|" + card.replace(',', '|'));
        lines.add("T|" + cards.size());
        return lines;
    }

    /** Reads the file as the gateway does: header, trailer and details must agree. */
    static long check(Path path) throws IOException {
        var lines = Files.readAllLines(path);
        var details = lines.stream().filter(line -> line.startsWith("D|")).count();
        if (!lines.get(0).endsWith("|" + details)) throw new IOException("the count of the header does not match");
        if (!lines.get(lines.size() - 1).equals("T|" + details)) throw new IOException("the trailer does not match");
        return details;
    }

    public static void main(String[] arguments) {
        try {
            var key = Objects.requireNonNull(System.getenv("FOUR_PART_KEY"), "set FOUR_PART_KEY");
            if (!key.matches("\\d+(-\\d+){3}")) throw new IOException("FOUR_PART_KEY has four parts");
            var number = env("FILE_NUMBER", "1");
            var name = "AU_" + key + "_" + DAY + "_" + number;
            var draft = Path.of(name + ".tmp");
            var cards = readCards(Path.of(arguments.length > 0 ? arguments[0] : "stored-cards.csv"));
            Files.write(draft, request(cards, key, DAY + env("FILE_LETTER", "A") + number));
            var count = check(draft);
            Files.move(draft, Path.of(name + ".req"), StandardCopyOption.REPLACE_EXISTING);
            System.out.println("written: " + name + ".req, " + count + " cards");
        } catch (IOException | NullPointerException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(1);
        }
    }
}
