// Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 dotnet run key-exchange.cs
using System.Xml.Linq;

static string Env(string name, string otherwise) => Environment.GetEnvironmentVariable(name) ?? otherwise;

static async Task<string> ExchangeKey(string amount, string tranNbr)
{
    var mac = Environment.GetEnvironmentVariable("MAC")
        ?? throw new InvalidOperationException("Set MAC to the MAC of your sandbox credentials");
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    var answer = await client.PostAsync(
        Env("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch"),
        new FormUrlEncodedContent(new Dictionary<string, string>
        {
            ["MAC"] = mac,
            ["AMOUNT"] = amount,
            ["TRAN_NBR"] = tranNbr,
            ["TRAN_GROUP"] = "SALE",
            ["REDIRECT_URL"] = Env("REDIRECT_URL", "http://localhost:8080/answer"),
        }));
    var fields = XDocument.Parse(await answer.Content.ReadAsStringAsync())
        .Descendants("FIELD")
        .ToDictionary(field => (string)field.Attribute("KEY")!, field => field.Value);
    return fields.TryGetValue("TAC", out var tac)
        ? tac
        : throw new InvalidOperationException($"Key exchange refused: {fields["AUTH_RESP_TEXT"]}");
}

try
{
    var tranNbr = Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString());
    Console.WriteLine(await ExchangeKey(Env("AMOUNT", "149.99"), tranNbr));
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}
