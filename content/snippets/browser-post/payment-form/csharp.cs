// Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 dotnet run payment-form.cs > pay.html
using System.Net;

static string Env(string name, string? otherwise = null)
{
    var value = Environment.GetEnvironmentVariable(name) ?? otherwise;
    if (value is not null) return value;
    Console.Error.WriteLine($"Set {name}");
    Environment.Exit(1);
    return "";
}

var amount = Env("AMOUNT", "149.99");
var key = Env("FOUR_PART_KEY").Split('-');
var hidden = new Dictionary<string, string>
{
    ["TAC"] = Env("TAC"),
    ["TRAN_CODE"] = "SALE",
    ["CUST_NBR"] = key[0],
    ["MERCH_NBR"] = key[1],
    ["DBA_NBR"] = key[2],
    ["TERMINAL_NBR"] = key[3],
    ["AMOUNT"] = amount,
    ["TRAN_NBR"] = Env("TRAN_NBR"),
    ["INDUSTRY_TYPE"] = "E",
};
var inputs = string.Join("\n  ", hidden.Select(
    each => $"<input type=\"hidden\" name=\"{each.Key}\" value=\"{WebUtility.HtmlEncode(each.Value)}\">"));
var url = WebUtility.HtmlEncode(Env("BROWSER_POST_URL", "http://localhost:4000/browserpost/"));

Console.WriteLine($$"""
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pay {{amount}}</title>
<form method="post" action="{{url}}" autocomplete="on">
  {{inputs}}
  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\d{4}" required></label>
  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\d{3,4}" required></label>
  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
  <button>Pay ${{amount}}</button>
</form>
</html>
""");
