// Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE dotnet run push-sale.cs
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"Set {name}");
static string Env(string name, string otherwise) => Environment.GetEnvironmentVariable(name) ?? otherwise;

static async Task<JsonNode> Call(HttpClient client, HttpMethod method, string path, JsonNode? body = null)
{
    using var request = new HttpRequestMessage(method, Env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path);
    if (body is not null) request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
    using var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    return answer.IsSuccessStatusCode
        ? JsonNode.Parse(text)!
        : throw new InvalidOperationException($"Refused with {(int)answer.StatusCode}: {text}");
}

// The cardholder may have added a tip: the requested amount is compared without it.
static string Approved(JsonNode paid, decimal asked)
{
    var tip = (decimal?)paid["tip"] ?? 0;
    return (decimal)paid["amount"]! - tip == asked
        ? $"Approved: {paid["uniq_id"]}, {paid["amount"]}"
        : $"Another amount: {paid["amount"]} instead of {asked}, {paid["uniq_id"]}. Stop and check before you charge again.";
}

static async Task<string> PushSale()
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    client.DefaultRequestHeaders.Add("x-appsource", Need("APP_SOURCE"));
    var session = await Call(client, HttpMethod.Post, "auth", new JsonObject
    {
        ["mid"] = Need("MID"), ["developerKey"] = Need("DEVELOPER_KEY"), ["password"] = Need("PASSWORD"),
    });
    client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", (string)session["token"]!);
    var amount = decimal.Parse(Env("AMOUNT", "42.50"), System.Globalization.CultureInfo.InvariantCulture);
    var path = $"accounts/{session["accountId"]}/notification";
    var sent = await Call(client, HttpMethod.Post, path, new JsonObject
    {
        ["type"] = "sales", ["device_id"] = Env("DEVICE_ID", "PX-7700123"),
        ["external_id"] = $"order-{Guid.NewGuid()}",
        ["amount"] = amount,
    });
    for (var tries = 0; tries < 65; tries++)
    {
        var result = await Call(client, HttpMethod.Get, $"{path}/{sent["notification_id"]}");
        var (status, paid) = ((string)result["status"]!, result["transaction"]);
        if (status == "approved") return Approved(paid!, amount);
        if (status == "declined") return $"Declined with {paid!["response_code"]}. Offer another card.";
        if (status is "cancelled" or "timed_out" or "failed") return $"Not paid: {status}";
        await Task.Delay(2000);
    }
    throw new InvalidOperationException($"No outcome after 130 seconds. Ask again for {sent["notification_id"]} before you charge again.");
}

try
{
    Console.WriteLine(await PushSale());
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine($"{error.Message} If it was sent, look it up before you charge again.");
    Environment.Exit(1);
}
