// Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 dotnet run search-disputes.cs
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"error: set {name}");

static async Task<JsonNode> Read(HttpResponseMessage answer)
{
    var text = await answer.Content.ReadAsStringAsync();
    if (answer.IsSuccessStatusCode) return JsonNode.Parse(text)!;
    var kind = (int)answer.StatusCode is 400 or 404 ? "refused" : "error";
    throw new InvalidOperationException($"{kind}: HTTP {(int)answer.StatusCode} {text}");
}

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
try
{
    var auth = Env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token";
    var token = await Read(await client.PostAsync(auth, new FormUrlEncodedContent(new Dictionary<string, string>
    {
        ["grant_type"] = "client_credentials",
        ["scope"] = "all",
        ["client_id"] = Env("CLIENT_ID"),
        ["client_secret"] = Env("CLIENT_SECRET"),
    })));
    client.DefaultRequestHeaders.Authorization = new("Bearer", (string)token["access_token"]!);

    var url = Env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "merchant/disputes/mid/search";
    var find = $"byMerchant:{Env("MID")},fromDate:{Env("FROM")},toDate:{Env("TO")}";
    var query = $"?findBy={Uri.EscapeDataString(find)}&limit=100";
    for (int offset = 0, total = 1, rows = 1; rows > 0 && offset < total; offset += rows)
    {
        var data = (await Read(await client.GetAsync($"{url}{query}&offset={offset}")))["data"]!;
        var page = data["disputes"]!.AsArray();
        foreach (var each in page)
            Console.WriteLine($"{each!["status"]} {each["caseNumber"]} {each["chargebackAmount"]} {each["reasonCode"]} {each["reasonDescription"]}");
        rows = page.Count;
        total = (int)data["meta"]!["totalDisputes"]!;
    }
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
