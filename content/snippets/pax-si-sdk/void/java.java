// Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 java void.java
class VoidPayment {
    record Settings(String device, String fourPartKey, String mac) {}
    record Command(String tender, String origRefNum, String ecrRefNum) {}
    record Result(String resultCode, String resultText, String hostCode) {}

    /** Stands in for the device, with one payment in its open batch. Replace it by the SDK's own PIN pad. */
    record SimulatedPinPad(Settings settings) {
        Result voidPayment(Command command) {
            if (settings.device().endsWith("-OFFLINE")) return new Result("100006", "NO CONNECTION", "");
            if (!command.origRefNum().equals("000017")) return new Result("100023", "NOT FOUND", "");
            return new Result("000000", "OK", "00");
        }
    }

    static String env(String name, String otherwise) {
        var value = System.getenv().getOrDefault(name, otherwise);
        if (value == null) throw new IllegalStateException("Set " + name);
        return value;
    }

    public static void main(String[] arguments) {
        try {
            var settings = new Settings(env("DEVICE", "S300-550021"), env("FOUR_PART_KEY", null), env("MAC", null));
            var command = new Command("CREDIT", env("REF_NUM", null), "void-" + System.nanoTime());
            var result = new SimulatedPinPad(settings).voidPayment(command);
            switch (result.resultCode()) {
                case "000000" -> System.out.println(result.hostCode().equals("00")
                        ? "Voided: " + command.origRefNum()
                        : "Not voided: the host answered " + result.hostCode());
                case "100023" -> System.out.println("Not voided: not in the open batch. Refund it instead.");
                default -> throw new IllegalStateException("Failed: " + result.resultCode() + " " + result.resultText());
            }
        } catch (IllegalStateException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }
}
