// Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 dotnet run open-page.cs > pay.html
using System.Net;

static string Env(string name, string? otherwise = null)
{
    var value = Environment.GetEnvironmentVariable(name) ?? otherwise;
    if (value is not null) return value;
    Console.Error.WriteLine($"error: set {name}");
    Environment.Exit(1);
    return "";
}

var amount = Env("AMOUNT", "149.99");
var key = Env("FOUR_PART_KEY").Split('-');
// No field for a card: the shopper types it on our page.
var hidden = new Dictionary<string, string>
{
    ["TAC"] = Env("TAC"),
    ["TRAN_CODE"] = Env("TRAN_GROUP", "SALE"),
    ["CUST_NBR"] = key[0],
    ["MERCH_NBR"] = key[1],
    ["DBA_NBR"] = key[2],
    ["TERMINAL_NBR"] = key[3],
    ["AMOUNT"] = amount,
    ["TRAN_NBR"] = Env("TRAN_NBR"),
    ["INDUSTRY_TYPE"] = "E",
    ["USER_DATA_9"] = "Smart Q Watch",
    ["USER_DATA_10"] = "The Watch Store",
    ["CANCEL_URL"] = Env("CANCEL_URL", "http://localhost:8080/cart"),
};
var inputs = string.Join("\n  ", hidden.Select(
    each => $"<input type=\"hidden\" name=\"{each.Key}\" value=\"{WebUtility.HtmlEncode(each.Value)}\">"));
var url = WebUtility.HtmlEncode(Env("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/"));

Console.WriteLine($$"""
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Your order</title>
<p>Smart Q Watch, ${{WebUtility.HtmlEncode(amount)}}</p>
<form method="post" action="{{url}}">
  {{inputs}}
  <button>Go to payment</button>
</form>
</html>
""");
