// Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c dotnet run charge.cs
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"error: set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(40) };

async Task<JsonNode> Post(string path, JsonObject body)
{
    var url = Env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path;
    var answer = await client.PostAsync(url, new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json"));
    var text = await answer.Content.ReadAsStringAsync();
    if (answer.IsSuccessStatusCode) return JsonNode.Parse(text)!;
    var kind = (int)answer.StatusCode is 400 or 404 ? "refused" : "error";
    throw new InvalidOperationException($"{kind}: HTTP {(int)answer.StatusCode} {text}");
}

try
{
    var session = await Post("auth", new JsonObject
    {
        ["mid"] = Env("MID"),
        ["developerKey"] = Env("DEVELOPER_KEY"),
        ["password"] = Env("PASSWORD"),
    });
    client.DefaultRequestHeaders.Authorization = new("Bearer", (string)session["token"]!);
    var answer = await Post($"mids/{Env("MID")}/gateways/payment", new JsonObject
    {
        ["token"] = Env("CARD_TOKEN"),
        ["amount"] = Env("AMOUNT", "149.99"),
        ["gateway_public_key"] = Env("GATEWAY_PUBLIC_KEY"),
        ["transaction_source"] = "PA-JS-SDK",
        ["invoice_number"] = Env("INVOICE_NUMBER", "INV-1001"),
        ["billing"] = new JsonObject { ["name"] = "Ada Baker", ["zip"] = "12345" },
    });
    var status = (string?)answer["status"];
    if (status != "approved")
    {
        Console.Error.WriteLine($"{status}: {answer["response_code"]} {answer["response_text"]}");
        Environment.Exit(status == "declined" ? 2 : 1);
    }
    var (amount, approved) = (Env("AMOUNT", "149.99"), $"{answer["amount"]}");
    if (decimal.Parse(approved, CultureInfo.InvariantCulture) != decimal.Parse(amount, CultureInfo.InvariantCulture))
    {
        Console.Error.WriteLine($"another amount: {approved} instead of {amount}, {answer["uniq_id"]}. Stop and check before you charge again");
        Environment.Exit(3);
    }
    Console.WriteLine($"approved: {approved} {answer["uniq_id"]}");
}
catch (InvalidOperationException refusal)
{
    Console.Error.WriteLine(refusal.Message);
    Environment.Exit(1);
}
catch (Exception error) when (error is HttpRequestException or TaskCanceledException or System.Text.Json.JsonException or FormatException)
{
    Console.Error.WriteLine($"error: {error.Message}. If it was sent, look it up before you charge again");
    Environment.Exit(1);
}
