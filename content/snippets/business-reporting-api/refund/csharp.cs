// Refunds a settled transaction, in full or in part. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 dotnet run refund.cs
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"error: set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
var source = Environment.GetEnvironmentVariable("APP_SOURCE");
if (source != null) client.DefaultRequestHeaders.Add("x-appsource", source);

async Task<JsonNode> Call(string path, JsonObject? body = null)
{
    var url = Env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path;
    var answer = body == null
        ? await client.GetAsync(url)
        : await client.PostAsync(url, new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json"));
    var text = await answer.Content.ReadAsStringAsync();
    if (answer.IsSuccessStatusCode) return JsonNode.Parse(text)!;
    var kind = (int)answer.StatusCode is 400 or 404 ? "refused" : "error";
    throw new InvalidOperationException($"{kind}: HTTP {(int)answer.StatusCode} {text}");
}

try
{
    var session = await Call("auth", new JsonObject
    {
        ["mid"] = Env("MID"),
        ["developerKey"] = Env("DEVELOPER_KEY"),
        ["password"] = Env("PASSWORD"),
    });
    client.DefaultRequestHeaders.Authorization = new("Bearer", (string)session["token"]!);
    var path = $"accounts/{session["accountId"]}/transactions";
    var transaction = Env("TRANSACTION");
    var answer = await Call(path, new JsonObject
    {
        ["type"] = "refund",
        ["ccs_pk"] = long.Parse(transaction.StartsWith("ccs_") ? transaction[4..] : transaction),
        ["amount"] = decimal.Parse(Env("AMOUNT"), CultureInfo.InvariantCulture),
        ["username"] = Env("USERNAME", "refund.cs"),
    });
    if ((string?)answer["status_code"] != "0")
        throw new InvalidOperationException($"declined: {answer["status_code"]} {answer["status_message"]}");
    Console.WriteLine($"refunded: {answer["refund_id"]}");
}
catch (InvalidOperationException refusal)
{
    Console.Error.WriteLine(refusal.Message);
    Environment.Exit(1);
}
catch (Exception error) when (error is HttpRequestException or TaskCanceledException or System.Text.Json.JsonException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
