// Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 dotnet run submit-application.cs
using System.Text;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<JsonNode> Call(HttpMethod method, string url, JsonObject? body = null)
{
    var request = new HttpRequestMessage(method, url);
    if (body != null) request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
    var answer = await client.SendAsync(request);
    var text = await answer.Content.ReadAsStringAsync();
    if (!answer.IsSuccessStatusCode) throw new InvalidOperationException($"HTTP {(int)answer.StatusCode}: {text}");
    return JsonNode.Parse(text)!;
}

try
{
    var token = await Call(HttpMethod.Post, Env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token", new JsonObject
    {
        ["grant_type"] = "client_credentials",
        ["scope"] = "all",
        ["client_id"] = Env("CLIENT_ID"),
        ["client_secret"] = Env("CLIENT_SECRET"),
    });
    client.DefaultRequestHeaders.Authorization = new("Bearer", (string)token["access_token"]!);

    var application = Env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "enroll/application";
    var key = Uri.EscapeDataString(Env("EXTERNAL_KEY"));
    var check = (await Call(HttpMethod.Get, $"{application}/validate/{key}"))["data"]!;
    if (!(bool)check["isValid"]!)
    {
        foreach (var error in check["errors"]!.AsArray())
            Console.Error.WriteLine($"not valid: {error!["code"]} {error["field"]}: {error["message"]}");
        Environment.Exit(1);
    }
    // After this, the application cannot be changed.
    var data = (await Call(HttpMethod.Put, $"{application}/submit/{key}"))["data"]!;
    Console.WriteLine($"submitted: {data["externalKey"]}, status {data["status"]}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or System.Text.Json.JsonException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
