// Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 dotnet run void.cs
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"Set {name}");
static string Env(string name, string otherwise) => Environment.GetEnvironmentVariable(name) ?? otherwise;

static async Task<JsonNode> Call(HttpClient client, string path, JsonNode body)
{
    using var content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
    using var answer = await client.PostAsync(Env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path, content);
    var text = await answer.Content.ReadAsStringAsync();
    return answer.IsSuccessStatusCode
        ? JsonNode.Parse(text)!
        : throw new InvalidOperationException($"Refused with {(int)answer.StatusCode}: {text}");
}

static async Task<JsonNode> VoidPayment(string id)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    client.DefaultRequestHeaders.Add("x-appsource", Env("APP_SOURCE", ""));
    var session = await Call(client, "auth", new JsonObject
    {
        ["mid"] = Need("MID"), ["developerKey"] = Need("DEVELOPER_KEY"), ["password"] = Need("PASSWORD"),
    });
    client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", (string)session["token"]!);
    return await Call(client, $"accounts/{session["accountId"]}/transactions", new JsonObject
    {
        ["type"] = "void", ["transaction_id"] = long.Parse(id.Replace("ccs_", "")), ["username"] = "counter-2",
    });
}

try
{
    var result = await VoidPayment(Need("PAYMENT_ID"));
    Console.WriteLine((string)result["status_code"]! == "0"
        ? $"Voided: number {result["void_id"]}"
        : $"Not voided: {result["status_code"]} {result["status_message"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}
