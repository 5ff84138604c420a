// Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" dotnet run list-transactions.cs
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
    var query = $"?start={Uri.EscapeDataString(Env("START"))}&end={Uri.EscapeDataString(Env("END"))}&count={Env("COUNT", "100")}";
    var page = await Call(path + query);
    foreach (var each in page["transactions"]!.AsArray())
        Console.WriteLine($"{each!["created_at"]} {each["status"]} {each["type"]} {each["amount"]} {each["uniq_id"]}");
    if ((bool)page["hasMore"]!) Console.Error.WriteLine("there is more: ask for shorter periods");
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
