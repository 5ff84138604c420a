// Charges a card through Server Post. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 dotnet run sale.cs
using System.Globalization;
using System.Xml.Linq;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<Dictionary<string, string>> Send(Dictionary<string, string> fields)
{
    var key = Env("FOUR_PART_KEY").Split('-');
    if (key.Length != 4) throw new InvalidOperationException("FOUR_PART_KEY has four parts");
    var request = new Dictionary<string, string>(fields)
    {
        ["CUST_NBR"] = key[0], ["MERCH_NBR"] = key[1], ["DBA_NBR"] = key[2], ["TERMINAL_NBR"] = key[3],
        ["MAC"] = Env("MAC"),
        ["TRAN_NBR"] = Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString()),
        ["BATCH_ID"] = DateTime.Now.ToString("yyyyMMdd"),
        ["INDUSTRY_TYPE"] = "E",
    };
    var url = Env("SERVER_POST_URL", "http://localhost:4000/secure/");
    var answer = await client.PostAsync(url, new FormUrlEncodedContent(request));
    answer.EnsureSuccessStatusCode();
    var xml = XDocument.Parse(await answer.Content.ReadAsStringAsync());
    return xml.Descendants("FIELD").ToDictionary(field => (string)field.Attribute("KEY")!, field => field.Value);
}

try
{
    var done = "approved";
    var answer = await Send(new()
    {
        ["TRAN_TYPE"] = "CCE1",
        ["AMOUNT"] = Env("AMOUNT"),
        ["CARD_ENT_METH"] = "E",
        ["ACCOUNT_NBR"] = "4111111111111111",
        ["EXP_DATE"] = "3012",
        ["CVV2"] = "123",
        ["ADDRESS"] = "100 Main St",
        ["ZIP_CODE"] = "12345",
    });
    var code = answer.GetValueOrDefault("AUTH_RESP", "");
    var text = $"{code} {answer.GetValueOrDefault("AUTH_RESP_TEXT")}";
    var (amount, approved) = (Env("AMOUNT"), answer.GetValueOrDefault("AUTH_AMOUNT", "0"));
    var isWhole = decimal.Parse(approved, CultureInfo.InvariantCulture) == decimal.Parse(amount, CultureInfo.InvariantCulture);
    if (code is "00" or "08" or "10" or "85")
        Console.WriteLine(isWhole
            ? $"{done}: {answer["AUTH_GUID"]}"
            : $"another amount: {approved} instead of {amount}, {answer["AUTH_GUID"]}. Stop and check before you charge again");
    else if (code is "" or "RR" or "94" || code.StartsWith('E')) throw new InvalidOperationException(text);
    else Console.WriteLine($"declined: {text}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or FormatException or System.Xml.XmlException)
{
    Console.Error.WriteLine($"error: {error.Message}. If it was sent, look it up before you charge again");
    Environment.Exit(1);
}
