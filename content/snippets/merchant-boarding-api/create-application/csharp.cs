// Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID dotnet run create-application.cs
using System.Net;
using System.Text;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<(HttpStatusCode Status, JsonNode Body)> Post(string url, JsonObject body)
{
    var content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
    var answer = await client.PostAsync(url, content);
    return (answer.StatusCode, JsonNode.Parse(await answer.Content.ReadAsStringAsync())!);
}

try
{
    var token = await Post(Env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token", new JsonObject
    {
        ["grant_type"] = "client_credentials",
        ["scope"] = "all",
        ["client_id"] = Env("CLIENT_ID"),
        ["client_secret"] = Env("CLIENT_SECRET"),
    });
    var bearer = (string?)token.Body["access_token"] ?? throw new InvalidOperationException($"no token, {token.Status}");
    client.DefaultRequestHeaders.Authorization = new("Bearer", bearer);

    var (status, body) = await Post(Env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "enroll/application", new JsonObject
    {
        ["agent"] = int.Parse(Env("AGENT_ID")),
        ["applicationName"] = "Corner Bakery, Troy",
        ["externalKey"] = Env("EXTERNAL_KEY", $"bakery-{DateTimeOffset.UtcNow.ToUnixTimeSeconds()}"),
        ["plan"] = new JsonObject { ["planId"] = int.Parse(Env("PLAN_ID")) },
        ["principals"] = new JsonArray(new JsonObject
        {
            ["firstName"] = "Ada", ["lastName"] = "Baker", ["email"] = "ada@example.com", ["phoneNumber"] = "2125550142",
        }),
        ["business"] = new JsonObject { ["corporateName"] = "Corner Bakery LLC", ["dbaName"] = "Corner Bakery" },
    });
    if (status is HttpStatusCode.BadRequest or HttpStatusCode.UnprocessableEntity)
        throw new InvalidOperationException($"refused, {body["data"]!["errors"]!.ToJsonString()}");
    if (status != HttpStatusCode.OK)
        throw new InvalidOperationException($"HTTP {(int)status}, read the application before you try again");
    Console.WriteLine($"created: {body["data"]!["externalKey"]}, status {body["data"]!["status"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or System.Text.Json.JsonException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
