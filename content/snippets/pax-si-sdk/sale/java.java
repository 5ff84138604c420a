// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 java sale.java
import java.math.BigDecimal;

class Sale {
    record Settings(String device, String fourPartKey, String mac, int timeoutSeconds) {}
    record Command(String tender, long amount, String ecrRefNum) {}
    record Result(String resultCode, String resultText, String hostCode, long approvedAmount, String refNum, String bric) {}

    /** The part of the SDK that a sale needs. */
    interface PinPad {
        Result sale(Command command);
    }

    /** Stands in for the device: the amount decides, as in the sandbox. Replace it by the SDK's own PIN pad. */
    record SimulatedPinPad(Settings settings) implements PinPad {
        public Result sale(Command command) {
            if (settings.device().endsWith("-CANCEL")) return new Result("100002", "ABORTED", "", 0, "", "");
            if (settings.device().endsWith("-TIMEOUT")) return new Result("100001", "TIMEOUT", "", 0, "", "");
            return switch ((int) (command.amount() % 1000)) {
                case 105, 151, 154 -> new Result("000000", "OK", String.valueOf(command.amount() % 100 + 100).substring(1), 0, "", "");
                case 110 -> new Result("000000", "OK", "10", command.amount() / 2, "000017", "0S1A2B3C4D5E6F7G8H9");
                default -> new Result("000000", "OK", "00", command.amount(), "000017", "0S1A2B3C4D5E6F7G8H9");
            };
        }
    }

    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalArgumentException("Set " + name);
        return value;
    }

    static String tell(Command asked, Result result) {
        if (!result.resultCode().equals("000000"))
            throw new IllegalStateException("No payment: " + result.resultCode() + " " + result.resultText() + ". Look up " + asked.ecrRefNum() + " before you charge again");
        return switch (result.hostCode()) {
            case "00", "08", "10", "85" -> result.approvedAmount() == asked.amount()
                    ? "Approved: " + result.refNum() + ", " + result.approvedAmount() + " cents"
                    : "Another amount: " + result.approvedAmount() + " cents instead of " + asked.amount() + ", "
                            + result.refNum() + ". Stop and check before you charge again.";
            // It was made before.
            case "94", "" -> throw new IllegalStateException("Look up " + asked.ecrRefNum() + " before you charge again");
            default -> "Declined with " + result.hostCode() + ". Offer another card.";
        };
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("DEVICE", "S300-550021"), env("FOUR_PART_KEY", null), env("MAC", null), 120);
            var cents = new BigDecimal(env("AMOUNT", "42.50")).movePointRight(2).longValueExact();
            var command = new Command("CREDIT", cents, "order-" + System.nanoTime());
            System.out.println(tell(command, new SimulatedPinPad(settings).sale(command)));
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
