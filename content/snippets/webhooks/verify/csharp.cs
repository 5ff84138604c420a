#:sdk Microsoft.NET.Sdk.Web
// Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… dotnet run verify.cs
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

// Several secrets, separated by spaces, while a new one replaces an old one.
var secrets = (Environment.GetEnvironmentVariable("WEBHOOK_SECRET") ?? "").Split(' ', StringSplitOptions.RemoveEmptyEntries);
if (secrets.Length == 0 || !secrets.All(secret => Regex.IsMatch(secret, "^whsec_[A-Za-z0-9+/]{32,}=*$")))
{
    Console.Error.WriteLine("Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…");
    Environment.Exit(1);
}
var port = Environment.GetEnvironmentVariable("PORT") ?? "8080";
const long toleranceSeconds = 300;

// Null when the message is genuine, otherwise the reason. body: the bytes as received, before any JSON parser.
string? FindFault(byte[] body, IHeaderDictionary headers, long now)
{
    string? id = headers["webhook-id"], timestamp = headers["webhook-timestamp"], signatures = headers["webhook-signature"];
    if (string.IsNullOrEmpty(id) || string.IsNullOrEmpty(timestamp) || string.IsNullOrEmpty(signatures))
        return "a webhook header is missing";
    if (!Regex.IsMatch(timestamp, @"\A[0-9]{1,12}\z")) return "webhook-timestamp is not a number";
    if (Math.Abs(now - long.Parse(timestamp)) > toleranceSeconds) return "webhook-timestamp is too far from now";
    byte[] signed = [.. Encoding.UTF8.GetBytes($"{id}.{timestamp}."), .. body];
    foreach (var secret in secrets)
    {
        var key = Convert.FromBase64String(secret["whsec_".Length..]);
        var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(HMACSHA256.HashData(key, signed)));
        foreach (var given in signatures.Split(' '))
            if (CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), expected)) return null;
    }
    return "no signature fits";
}

var builder = WebApplication.CreateBuilder();
builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 1_048_576);
var app = builder.Build();
app.MapPost("/{**path}", async (HttpRequest request) =>
{
    using var copy = new MemoryStream();
    await request.Body.CopyToAsync(copy);
    var body = copy.ToArray();
    if (FindFault(body, request.Headers, DateTimeOffset.UtcNow.ToUnixTimeSeconds()) is { } fault)
        return Results.Text($"refused: {fault}\n", statusCode: 400);
    // The same webhook-id may come again: store it, and do the work once. Answer first, work later.
    Console.WriteLine($"accepted: {JsonDocument.Parse(body).RootElement.GetProperty("type")} {request.Headers["webhook-id"]}");
    return Results.NoContent();
});
app.Run($"http://127.0.0.1:{port}");
