// Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 dotnet run adjust-tip.cs
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

try
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    var path = $"v1/checks/{Need("CHECK_ID")}/payments/{Need("CHECK_PAYMENT_ID")}";
    await SignIn(client);
    var tip = decimal.Parse(Env("TIP", "8.00"), System.Globalization.CultureInfo.InvariantCulture);
    // A payment that can no longer be changed is refused, and the old tip stays.
    var payment = await Call(client, HttpMethod.Patch, path, new JsonObject { ["tip"] = tip });
    Console.WriteLine($"The tip is {payment["tip"]} on {payment["amount"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}
