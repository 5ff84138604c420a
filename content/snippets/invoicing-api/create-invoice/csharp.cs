// Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 dotnet run create-invoice.cs
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"error: set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<JsonNode> Call(string path, JsonObject? body = null)
{
    var url = Env("REST_PROXY_URL", "http://localhost:4000/proxy/") + path;
    var answer = body == null
        ? await client.GetAsync(url)
        : await client.PostAsync(url, new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json"));
    var text = await answer.Content.ReadAsStringAsync();
    if (answer.IsSuccessStatusCode) return JsonNode.Parse(text)!;
    var kind = (int)answer.StatusCode is 400 or 404 or 409 ? "refused" : "error";
    throw new InvalidOperationException($"{kind}: HTTP {(int)answer.StatusCode} {text}");
}

try
{
    client.DefaultRequestHeaders.Add("x-appsource", Env("APP_SOURCE"));
    var session = await Call("auth", new JsonObject
    {
        ["mid"] = Env("MID"),
        ["developerKey"] = Env("DEVELOPER_KEY"),
        ["password"] = Env("PASSWORD"),
    });
    client.DefaultRequestHeaders.Authorization = new("Bearer", (string)session["token"]!);
    var created = await Call($"accounts/{session["accountId"]}/invoices", new JsonObject
    {
        ["type"] = "ondemand",
        ["invoice"] = new JsonObject
        {
            ["customer"] = new JsonObject
            {
                ["first_name"] = "Ada",
                ["last_name"] = "Baker",
                ["email"] = Env("EMAIL", "ada@example.com"),
            },
            ["name"] = "Garden work in May",
            ["number"] = Env("INVOICE_NUMBER"),
            ["due_date"] = DateTime.Today.AddDays(30).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
            ["amount"] = decimal.Parse(Env("AMOUNT", "149.99"), CultureInfo.InvariantCulture),
        },
    });
    Console.WriteLine($"created: {created["invoice_id"]} {created["url"]}");
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
