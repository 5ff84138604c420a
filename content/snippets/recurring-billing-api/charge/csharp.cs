// Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 dotnet run charge.cs
using System.Globalization;
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
    var answer = await Call("/chargepaymentmethod", new JsonObject
    {
        ["PaymentMethodID"] = int.Parse(Env("PAYMENT_METHOD_ID")),
        ["Amount"] = JsonNode.Parse(Env("AMOUNT")),
    });
    var isGood = (bool)answer["Successful"]!;
    var isWhole = isGood && (decimal)answer["Amount"]! == decimal.Parse(Env("AMOUNT"), CultureInfo.InvariantCulture);
    if (isWhole) Console.WriteLine($"charged: {answer["GUID"]} bill: {answer["billId"]}");
    else if (isGood)
        Console.WriteLine($"another amount: {answer["Amount"]} instead of {Env("AMOUNT")}, {answer["GUID"]}. Stop and check before you charge again");
    // 94: this payment was already made.
    else if ((string?)answer["Code"] == "94") throw new InvalidOperationException($"94 {answer["Text"]}");
    else Console.WriteLine($"declined: {answer["Code"]} {answer["Text"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or JsonException or FormatException)
{
    Console.Error.WriteLine($"error: {error.Message}. If it was sent, look it up before you charge again");
    Environment.Exit(1);
}
