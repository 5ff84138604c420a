// Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 java payment-form.java > pay.html
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

class PaymentForm {
    static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    static String page(String tac, String fourPartKey, String amount, String tranNbr) {
        var parts = fourPartKey.split("-");
        Map<String, String> hidden = new LinkedHashMap<>();
        hidden.put("TAC", tac);
        hidden.put("TRAN_CODE", "SALE");
        hidden.put("CUST_NBR", parts[0]);
        hidden.put("MERCH_NBR", parts[1]);
        hidden.put("DBA_NBR", parts[2]);
        hidden.put("TERMINAL_NBR", parts[3]);
        hidden.put("AMOUNT", amount);
        hidden.put("TRAN_NBR", tranNbr);
        hidden.put("INDUSTRY_TYPE", "E");
        var inputs = hidden.entrySet().stream()
                .map(each -> "<input type=\"hidden\" name=\"%s\" value=\"%s\">".formatted(each.getKey(), escape(each.getValue())))
                .collect(Collectors.joining("\n  "));
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <title>Pay %s</title>
                <form method="post" action="%s" autocomplete="on">
                  %s
                  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
                  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\\d{4}" required></label>
                  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\\d{3,4}" required></label>
                  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
                  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
                  <button>Pay $%s</button>
                </form>
                </html>"""
                .formatted(escape(amount), escape(env("BROWSER_POST_URL", "http://localhost:4000/browserpost/")), inputs, escape(amount));
    }

    public static void main(String[] arguments) {
        for (var name : new String[] {"TAC", "FOUR_PART_KEY", "TRAN_NBR"}) {
            if (System.getenv(name) == null) {
                System.err.println("Set " + name);
                System.exit(1);
            }
        }
        System.out.println(page(System.getenv("TAC"), System.getenv("FOUR_PART_KEY"), env("AMOUNT", "149.99"), System.getenv("TRAN_NBR")));
    }
}
