// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 dotnet run undo-payment.cs
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");

// Signs path and body, and returns the decision.
static async Task<JsonNode> Call(HttpMethod method, string path, JsonObject fields)
{
    var body = fields.ToJsonString();
    var url = Environment.GetEnvironmentVariable("CUSTOM_PAY_URL") ?? "http://localhost:4000/epi/";
    var signature = HMACSHA256.HashData(Encoding.UTF8.GetBytes(Need("EPI_KEY")), Encoding.UTF8.GetBytes(path + body));
    var request = new HttpRequestMessage(method, url.TrimEnd('/') + path)
    {
        Content = new StringContent(body, Encoding.UTF8, "application/json"),
    };
    request.Headers.Add("EPI-Id", Need("EPI_ID"));
    request.Headers.Add("EPI-Signature", Convert.ToHexString(signature).ToLowerInvariant());
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    if (!answer.IsSuccessStatusCode)
        throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {text}. Look it up before you try again");
    return JsonNode.Parse(text)!["data"]!;
}

static async Task<string> UndoPayment(string bric, string amount)
{
    JsonObject Fields(long number) => new()
    {
        ["batchID"] = int.Parse(DateTime.Today.ToString("yyyyMMdd")),
        ["transaction"] = number,
        ["cardEntryMethod"] = "Z",
    };
    var number = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
    var undone = await Call(HttpMethod.Put, $"/void/{bric}", Fields(number));
    if ($"{undone["response"]}" == "00") return "voided: the shopper is not charged";
    var refund = Fields(number + 1);
    refund["amount"] = decimal.Parse(amount, CultureInfo.InvariantCulture);
    refund["industryType"] = "E";
    var decision = await Call(HttpMethod.Post, $"/refund/{bric}", refund);
    return $"{decision["response"]}" == "00" ? $"refunded: {amount}" : $"declined: {decision["response"]} {decision["text"]}";
}

try
{
    var outcome = await UndoPayment(Need("BRIC"), Need("AMOUNT"));
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("declined") ? 1 : 0);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
