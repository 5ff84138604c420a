// Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 dotnet run refund.cs
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
    var answer = await Call(HttpMethod.Post, $"/refund/{Env("BRIC")}", new()
    {
        ["amount"] = decimal.Parse(Env("AMOUNT"), CultureInfo.InvariantCulture),
        ["industryType"] = "E",
        ["cardEntryMethod"] = "Z",
    });
    string response = (string)answer["data"]!["response"]!, text = (string)answer["data"]!["text"]!;
    if (response is "00" or "08" or "85") Console.WriteLine($"refunded: {answer["reference"]!["bric"]}");
    else if (response is "RR" or "25") throw new InvalidOperationException($"{response} {text}");
    else Console.WriteLine($"declined: {response} {text}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or JsonException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
