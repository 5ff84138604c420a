// Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 java open-page.java > pay.html
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

class OpenPage {
    static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /** No field for a card: the shopper types it on our page. */
    static String orderPage(String tac, String fourPartKey, String amount, String tranNbr) {
        var parts = fourPartKey.split("-");
        Map<String, String> hidden = new LinkedHashMap<>();
        hidden.put("TAC", tac);
        hidden.put("TRAN_CODE", env("TRAN_GROUP", "SALE"));
        hidden.put("CUST_NBR", parts[0]);
        hidden.put("MERCH_NBR", parts[1]);
        hidden.put("DBA_NBR", parts[2]);
        hidden.put("TERMINAL_NBR", parts[3]);
        hidden.put("AMOUNT", amount);
        hidden.put("TRAN_NBR", tranNbr);
        hidden.put("INDUSTRY_TYPE", "E");
        hidden.put("USER_DATA_9", "Smart Q Watch");
        hidden.put("USER_DATA_10", "The Watch Store");
        hidden.put("CANCEL_URL", env("CANCEL_URL", "http://localhost:8080/cart"));
        var inputs = hidden.entrySet().stream()
                .map(each -> "<input type=\"hidden\" name=\"%s\" value=\"%s\">".formatted(each.getKey(), escape(each.getValue())))
                .collect(Collectors.joining("\n  "));
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <title>Your order</title>
                <p>Smart Q Watch, $%s</p>
                <form method="post" action="%s">
                  %s
                  <button>Go to payment</button>
                </form>
                </html>"""
                .formatted(escape(amount), escape(env("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/")), inputs);
    }

    public static void main(String[] arguments) {
        for (var name : new String[] {"TAC", "FOUR_PART_KEY", "TRAN_NBR"}) {
            if (System.getenv(name) == null) {
                System.err.println("error: set " + name);
                System.exit(1);
            }
        }
        System.out.println(orderPage(env("TAC", ""), env("FOUR_PART_KEY", ""), env("AMOUNT", "149.99"), env("TRAN_NBR", "")));
    }
}
