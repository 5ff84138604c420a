#:sdk Microsoft.NET.Sdk.Web
// A shop on ASP.NET Core: an order, the payment page, the answer, and the webhook that confirms it. Run it:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC WEBHOOK_SECRET=whsec_… dotnet run asp-net-core-shop.cs
using System.Collections.Concurrent;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

var missing = new[] { "FOUR_PART_KEY", "MAC", "WEBHOOK_SECRET" }.FirstOrDefault(name => Environment.GetEnvironmentVariable(name) is null or "");
if (missing is not null)
{
    Console.Error.WriteLine($"error: set {missing}");
    Environment.Exit(1);
}
string Setting(string name, string otherwise = "") => Environment.GetEnvironmentVariable(name) ?? otherwise;
var port = Setting("PORT", "8080");
var shopUrl = Setting("SHOP_URL", $"http://localhost:{port}");
var amount = Setting("AMOUNT", "149.99");

// In your shop: two tables. The second one keeps each webhook-id once, written in the transaction that records the payment.
var orders = new ConcurrentDictionary<string, Order>();
var seen = new ConcurrentDictionary<string, bool>();
var lastNumber = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
using var http = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

// Seals amount, number and return URL into a TAC, which is valid for one visit to the payment page.
async Task<string> ExchangeKey(Order order)
{
    var fields = new Dictionary<string, string>
    {
        ["MAC"] = Setting("MAC"), ["AMOUNT"] = order.Amount, ["TRAN_NBR"] = order.Number,
        ["TRAN_GROUP"] = "SALE", ["REDIRECT_URL"] = $"{shopUrl}/answer",
    };
    using var response = await http.PostAsync(Setting("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch"), new FormUrlEncodedContent(fields));
    var xml = await response.Content.ReadAsStringAsync();
    string Field(string key) => Regex.Match(xml, $"KEY=\"{key}\">([^<]*)<").Groups[1].Value;
    return Field("TAC") is { Length: > 0 } tac ? tac : throw new HttpRequestException($"Key exchange refused: {Field("AUTH_RESP_TEXT")}");
}

IResult Page(string body) => Results.Content($"<!doctype html><html lang=\"en\"><title>The Watch Store</title>{body}</html>", "text/html; charset=utf-8");
string Encode(string text) => WebUtility.HtmlEncode(text);

var builder = WebApplication.CreateBuilder();
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 65_536);
var app = builder.Build();

app.MapGet("/", () => Page($"<form method=\"post\" action=\"/checkout\"><p>Smart Q Watch, ${Encode(amount)}</p><button>Buy</button></form>"));

app.MapPost("/checkout", async () =>
{
    // Stored before the shopper leaves: the answer is compared with it.
    var order = new Order(Interlocked.Increment(ref lastNumber).ToString(), amount);
    orders[order.Number] = order;
    try
    {
        var tac = await ExchangeKey(order);
        var key = Setting("FOUR_PART_KEY").Split('-');
        var fields = new Dictionary<string, string>
        {
            ["TAC"] = tac, ["TRAN_CODE"] = "SALE", ["AMOUNT"] = order.Amount, ["TRAN_NBR"] = order.Number, ["INDUSTRY_TYPE"] = "E",
            ["CUST_NBR"] = key[0], ["MERCH_NBR"] = key[1], ["DBA_NBR"] = key[2], ["TERMINAL_NBR"] = key[3],
            ["USER_DATA_9"] = "Smart Q Watch", ["CANCEL_URL"] = shopUrl,
        };
        var inputs = string.Concat(fields.Select(each => $"<input type=\"hidden\" name=\"{each.Key}\" value=\"{Encode(each.Value)}\">"));
        var action = Encode(Setting("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/"));
        return Page($"<form method=\"post\" action=\"{action}\">{inputs}<button>Go to payment</button></form>");
    }
    catch (Exception error) when (error is HttpRequestException or TaskCanceledException)
    {
        Console.Error.WriteLine(error.Message);
        return Results.Text("We cannot take payments at the moment. Nothing was charged.\n", statusCode: 502);
    }
});

// The browser posts the answer here. It may be forged or lost: it selects the text for the shopper, and the webhook records the payment.
app.MapPost("/answer", async (HttpRequest request) =>
{
    var fields = await request.ReadFormAsync();
    string code = fields["AUTH_RESP"].ToString(), paid = fields["AUTH_AMOUNT"].ToString();
    orders.TryGetValue(fields["TRAN_NBR"].ToString(), out var order);
    var words = code switch
    {
        _ when order is null => "unknown: This is not an order of ours.",
        _ when fields["BP_RESP_CODE"] != "BP_000" => "rejected: The payment page refused the form. Please order again.",
        "00" or "08" or "10" or "85" when paid == order.Amount => $"approved: Thank you. Order {order.Number} ships when the payment is confirmed.",
        "00" or "08" or "10" or "85" => $"other-amount: Paid {paid} of {order.Amount}. We will contact you.",
        // 94: this payment was already made.
        "" or "94" => "unknown: You may have paid. We will look it up.",
        _ => $"declined: Declined with {code}. Please order again with another card.",
    };
    return Results.Text($"{words}\n");
});

// Null when the message is genuine, otherwise the reason. body: the bytes as received, before any JSON parser.
string? FindFault(byte[] body, IHeaderDictionary headers)
{
    string id = headers["webhook-id"].ToString(), timestamp = headers["webhook-timestamp"].ToString();
    var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
    if (id == "" || !Regex.IsMatch(timestamp, @"\A[0-9]{1,12}\z") || Math.Abs(now - long.Parse(timestamp)) > 300)
        return "webhook-id or webhook-timestamp is missing or too old";
    var key = Convert.FromBase64String(Setting("WEBHOOK_SECRET")["whsec_".Length..]);
    byte[] signed = [.. Encoding.UTF8.GetBytes($"{id}.{timestamp}."), .. body];
    var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(HMACSHA256.HashData(key, signed)));
    var given = headers["webhook-signature"].ToString().Split(' ');
    return given.Any(each => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(each), expected)) ? null : "no signature fits";
}

app.MapPost("/hook", async (HttpRequest request) =>
{
    using var copy = new MemoryStream();
    await request.Body.CopyToAsync(copy);
    if (FindFault(copy.ToArray(), request.Headers) is { } fault) return Results.Text($"refused: {fault}\n", statusCode: 400);
    using var json = JsonDocument.Parse(copy.ToArray());
    var data = json.RootElement.GetProperty("data");
    string Member(string name) => data.TryGetProperty(name, out var value) ? value.ToString() : "";
    if (json.RootElement.GetProperty("type").GetString() == "payment.captured"
        && orders.TryGetValue(Member("tranNbr"), out var order) && seen.TryAdd(request.Headers["webhook-id"].ToString(), true))
    {
        orders[order.Number] = order with { State = Member("amount") == order.Amount ? "paid" : "check", Bric = Member("bric") };
        Console.WriteLine($"order {order.Number}: {orders[order.Number].State} {orders[order.Number].Bric}");
    }
    return Results.NoContent();
});

app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine($"listening on {port}"));
app.Run($"http://127.0.0.1:{port}");

record Order(string Number, string Amount, string State = "open", string Bric = "");
