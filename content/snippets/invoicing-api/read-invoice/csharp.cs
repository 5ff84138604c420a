// Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 dotnet run read-invoice.cs
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
    var invoice = await Call($"accounts/{session["accountId"]}/invoices/{Env("INVOICE_ID")}");
    var sums = $"{invoice["amount_paid"]} of {invoice["total"]}";
    if ((string?)invoice["status"] == "paid")
        Console.WriteLine($"paid: {sums} by {invoice["payments"]![0]!["uniq_id"]}");
    else if ((decimal)invoice["amount_paid"]! > 0)
        Console.WriteLine($"paid in part: {sums} by {invoice["payments"]![0]!["uniq_id"]}. Wait for the rest, or refund it");
    else
        Console.WriteLine($"not paid: {invoice["status"]}, {sums}, declined attempts: {invoice["declined_attempts"]}");
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
