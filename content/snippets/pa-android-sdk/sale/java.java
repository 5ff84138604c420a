// Charges a card on a simulated reader. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 java sale.java
import java.math.BigDecimal;

class Sale {
    record Settings(String mid, String developerKey, String environment, int timeoutSeconds) {}
    record Payment(BigDecimal amount, String externalId) {}
    record Result(String status, String responseCode, String transactionUniqueId, BigDecimal amount, String errorCode) {}

    /** The part of the SDK that a sale needs. In an app, call it off the main thread. */
    interface CardReader {
        Result sale(Payment payment);
    }

    /** Stands in for SDK and reader: name and amount decide, as in the sandbox. Replace it by the SDK's own reader. */
    record SimulatedReader(Settings settings, String name) implements CardReader {
        public Result sale(Payment payment) {
            if (settings.mid().isEmpty()) return new Result("failed", "", "", null, "NOT_AUTHORIZED");
            if (name.endsWith("-CANCEL")) return new Result("cancelled", "", "", null, "");
            if (name.endsWith("-REMOVED")) return new Result("failed", "", "", null, "CARD_NOT_READ");
            return switch ((int) (payment.amount().movePointRight(2).longValueExact() % 1000)) {
                case 105 -> new Result("declined", "5", "ccs_104212", null, "");
                case 151 -> new Result("declined", "51", "ccs_104213", null, "");
                case 110 -> new Result("approved", "10", "ccs_104214", payment.amount().divide(new BigDecimal(2)), "");
                default -> new Result("approved", "0", "ccs_104211", payment.amount(), "");
            };
        }
    }

    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    static String tell(Payment payment, Result result) {
        return switch (result.status()) {
            case "approved" -> result.amount().compareTo(payment.amount()) == 0
                    ? "Approved: " + result.transactionUniqueId() + ", " + result.amount()
                    : "Another amount: " + result.amount() + " instead of " + payment.amount() + ", "
                            + result.transactionUniqueId() + ". Stop and check before you charge again.";
            case "declined" -> "Declined with " + result.responseCode() + ". Offer another card.";
            case "cancelled" -> "Cancelled. Nothing was charged.";
            default -> throw new IllegalStateException(
                    "Failed: " + result.errorCode() + ". Look up " + payment.externalId() + " before you charge again.");
        };
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("MID", null), env("DEVELOPER_KEY", null), "sandbox", 120);
            var payment = new Payment(new BigDecimal(env("AMOUNT", "25.00")), "order-" + System.nanoTime());
            var reader = new SimulatedReader(settings, env("READER", "SIM-READER"));
            System.out.println(tell(payment, reader.sale(payment)));
        } catch (IllegalStateException | ArithmeticException | NumberFormatException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
