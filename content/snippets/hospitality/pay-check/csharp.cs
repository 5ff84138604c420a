// Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 dotnet run pay-check.cs
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"Set {name}");
static string Env(string name, string otherwise) => Environment.GetEnvironmentVariable(name) ?? otherwise;

static async Task<JsonNode> Call(HttpClient client, HttpMethod method, string path, JsonObject body)
{
    using var request = new HttpRequestMessage(method, Env("HOSPITALITY_URL", "http://localhost:4000/hospitality/") + path);
    request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
    using var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    return answer.IsSuccessStatusCode
        ? JsonNode.Parse(text)!
        : throw new InvalidOperationException($"Refused with {(int)answer.StatusCode}: {text}");
}

static async Task SignIn(HttpClient client)
{
    var answer = await Call(client, HttpMethod.Post, "oauth/token", new JsonObject
    {
        ["grant_type"] = "client_credentials", ["client_id"] = Need("CLIENT_ID"), ["client_secret"] = Need("CLIENT_SECRET"),
    });
    client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", (string)answer["access_token"]!);
}

static async Task<string> PayCheck(HttpClient client, string bric)
{
    var visit = $"visit-{Guid.NewGuid()}";
    var opened = await Call(client, HttpMethod.Post, "v1/checks", new JsonObject
    {
        ["location_id"] = "loc_100", ["external_id"] = visit,
    });
    var (id, path) = (opened["check_id"], $"v1/checks/{opened["check_id"]}");
    var check = await Call(client, HttpMethod.Post, $"{path}/items", new JsonObject
    {
        ["items"] = new JsonArray(new JsonObject { ["item_id"] = "itm_burger", ["quantity"] = 2 }),
    });
    var amount = decimal.Parse(Env("AMOUNT", check["balance"]!.ToJsonString()), System.Globalization.CultureInfo.InvariantCulture);
    var paid = await Call(client, HttpMethod.Post, $"{path}/payments", new JsonObject
    {
        ["type"] = "card", ["bric"] = bric, ["external_id"] = $"{visit}-1",
        ["amount"] = amount,
    });
    var code = (string)paid["response_code"]!;
    if (code == "94") throw new InvalidOperationException($"94, look at {id}."); // 94: this payment was already made.
    if ((string?)paid["status"] != "approved") return $"Declined with {code}. {id} stays open.";
    if ((decimal)paid["amount"]! != amount)
        return $"Another amount: {paid["amount"]} instead of {amount}, {paid["balance"]} is left on {id}. Stop and check before you charge again.";
    await Call(client, HttpMethod.Post, $"{path}/close", new JsonObject());
    return $"Paid and closed: {id} with {paid["payment_id"]}";
}

try
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    await SignIn(client);
    Console.WriteLine(await PayCheck(client, Need("BRIC")));
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine($"{error.Message} If it was sent, look it up before you charge again.");
    Environment.Exit(1);
}
