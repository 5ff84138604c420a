// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY dotnet run sale.cs
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<JsonNode> Call(HttpMethod method, string path, JsonObject fields)
{
    fields["batchID"] = int.Parse(DateTime.Now.ToString("yyyyMMdd"));
    fields["transaction"] = long.Parse(Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString()));
    var body = fields.ToJsonString();
    var hash = HMACSHA256.HashData(Encoding.UTF8.GetBytes(Env("EPI_KEY")), Encoding.UTF8.GetBytes(path + body));
    var address = Env("CUSTOM_PAY_URL", "http://localhost:4000/epi/").TrimEnd('/') + path;
    var request = new HttpRequestMessage(method, address)
    {
        Content = new StringContent(body, Encoding.UTF8, "application/json"),
    };
    request.Headers.Add("EPI-Id", Env("EPI_ID"));
    request.Headers.Add("EPI-Signature", Convert.ToHexString(hash).ToLowerInvariant());
    var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    if (!answer.IsSuccessStatusCode) throw new InvalidOperationException($"HTTP {(int)answer.StatusCode} {text}");
    return JsonNode.Parse(text) ?? throw new InvalidOperationException("the answer is empty");
}

try
{
    var amount = decimal.Parse(Env("AMOUNT", "149.99"), CultureInfo.InvariantCulture);
    var answer = await Call(HttpMethod.Post, "/sale", new()
    {
        ["amount"] = amount,
        ["industryType"] = "E",
        ["cardEntryMethod"] = "E",
        ["account"] = "4111111111111111",
        ["expirationDate"] = "3012",
        ["cvv2"] = "123",
        ["address"] = new JsonObject { ["firstName"] = "Ada", ["lastName"] = "Baker", ["address"] = "100 Main St", ["zipCode"] = "12345" },
    });
    string response = (string)answer["data"]!["response"]!, text = (string)answer["data"]!["text"]!;
    var bric = (string?)answer["reference"]?["bric"];
    if (response is "00" or "08" or "10" or "85")
    {
        var approved = decimal.Parse($"{answer["data"]!["authAmount"]}", CultureInfo.InvariantCulture);
        Console.WriteLine(approved == amount
            ? $"approved: {bric}"
            : $"another amount: {approved} instead of {amount}, {bric}. Stop and check before you charge again");
    }
    // 94: this payment was already made.
    else if (response is "RR" or "94" || response.StartsWith('E')) throw new InvalidOperationException($"{response} {text}");
    else Console.WriteLine($"declined: {response} {text}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or JsonException or FormatException)
{
    Console.Error.WriteLine($"error: {error.Message}. If it was sent, look it up before you charge again");
    Environment.Exit(1);
}
