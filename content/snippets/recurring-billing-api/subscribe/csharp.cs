// Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 dotnet run subscribe.cs
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<JsonNode> Call(string path, JsonObject content)
{
    // Sign exactly the text that you send: build it once.
    var body = content.ToJsonString();
    var key = Encoding.UTF8.GetBytes(Env("EPI_KEY"));
    var signature = Convert.ToHexString(HMACSHA256.HashData(key, Encoding.UTF8.GetBytes(path + body))).ToLowerInvariant();
    var url = Env("RECURRING_BILLING_URL", "http://localhost:4000/billing/").TrimEnd('/') + path;
    var request = new HttpRequestMessage(HttpMethod.Post, url);
    request.Content = new StringContent(body, Encoding.UTF8, "application/json");
    request.Headers.Add("EPI-Id", Env("EPI_ID"));
    request.Headers.Add("EPI-Signature", signature);
    var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    if (!answer.IsSuccessStatusCode) throw new InvalidOperationException($"HTTP {(int)answer.StatusCode} {text}");
    return JsonNode.Parse(text)!;
}

try
{
    var today = TimeZoneInfo.ConvertTimeBySystemTimeZoneId(DateTime.UtcNow, "America/New_York");
    var bric = Environment.GetEnvironmentVariable("BRIC");
    var card = new JsonObject
    {
        ["AccountNumber"] = "4111111111111111", ["ExpirationDate"] = $"{today.AddYears(3):yy}12", ["CVV"] = "123",
        ["FirstName"] = "Ada", ["LastName"] = "Baker", ["PostalCode"] = "12345",
    };
    var answer = await Call("/subscription", new JsonObject
    {
        ["CustomerData"] = new JsonObject { ["FirstName"] = "Ada", ["LastName"] = "Baker", ["Email"] = "ada@example.com" },
        ["PaymentMethod"] = bric == null
            ? new JsonObject { ["CreditCardData"] = card }
            : new JsonObject { ["PreviousPayment"] = new JsonObject { ["BRIC"] = bric, ["PaymentType"] = "CreditCard" } },
        ["SubscriptionData"] = new JsonObject
        {
            ["Amount"] = JsonNode.Parse(Env("AMOUNT")),
            ["Frequency"] = "Monthly",
            ["BillingDate"] = Env("BILLING_DATE", today.ToString("yyyy-MM-dd")),
            ["FailureOption"] = "Pause",
        },
    });
    var verified = answer["VerifyResult"]!;
    Console.WriteLine((bool)verified["Successful"]!
        ? $"subscribed: {answer["id"]} payment method: {answer["paymentmethodId"]}"
        : $"declined: {verified["Code"]} {verified["Text"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or JsonException or FormatException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
