#:sdk Microsoft.NET.Sdk.Web
// Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 dotnet run read-response.cs
var tranNbr = Environment.GetEnvironmentVariable("EXPECTED_TRAN_NBR");
var amount = Environment.GetEnvironmentVariable("AMOUNT") ?? "149.99";
var port = Environment.GetEnvironmentVariable("PORT") ?? "8080";

// What to do, from the fields of the answer and the order that you stored before the payment.
string ReadResponse(Func<string, string?> field)
{
    if (field("BP_RESP_CODE") != "BP_000")
        return $"rejected: {field("BP_RESP_TEXT")} {field("BP_FIELD_ERRORS")}".Trim();
    if (field("TRAN_NBR") != tranNbr) return "unknown: Not an order of ours";
    return field("AUTH_RESP") switch
    {
        "00" or "08" or "10" or "85" when field("AUTH_AMOUNT") == amount => $"approved: Paid {amount}, reference {field("AUTH_GUID")}",
        // The card was charged: nobody should pay again until a person has checked.
        "00" or "08" or "10" or "85" =>
            $"other-amount: Paid {field("AUTH_AMOUNT")} instead of {amount}, {field("AUTH_GUID")}. Stop and check.",
        // 94: this payment was already made.
        null or "" or "94" => "unknown: It may be paid. Look the payment up first.",
        var code => $"declined: Declined with {code}. Please use another card.",
    };
}

var builder = WebApplication.CreateBuilder();
builder.Logging.SetMinimumLevel(LogLevel.Warning);
var app = builder.Build();
// POST is the default; a terminal set to GET sends the same fields in the query.
app.MapPost("/answer", async (HttpRequest request) =>
{
    var form = await request.ReadFormAsync();
    return ReadResponse(name => form[name]) + "\n";
});
app.MapGet("/answer", (HttpRequest request) => ReadResponse(name => request.Query[name]) + "\n");
app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine($"listening on {port}"));
app.Run($"http://127.0.0.1:{port}");
