// Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 dotnet run undo.cs
using System.Xml.Linq;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

var number = long.Parse(Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString()));
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<Dictionary<string, string>> Send(Dictionary<string, string> fields)
{
    var key = Env("FOUR_PART_KEY").Split('-');
    if (key.Length != 4) throw new InvalidOperationException("FOUR_PART_KEY has four parts");
    var request = new Dictionary<string, string>(fields)
    {
        ["CUST_NBR"] = key[0], ["MERCH_NBR"] = key[1], ["DBA_NBR"] = key[2], ["TERMINAL_NBR"] = key[3],
        ["MAC"] = Env("MAC"),
        ["TRAN_NBR"] = (number++).ToString(),
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
    var done = "voided";
    var answer = await Send(new() { ["TRAN_TYPE"] = "CCEX", ["CARD_ENT_METH"] = "Z", ["ORIG_AUTH_GUID"] = Env("BRIC") });
    if (answer.GetValueOrDefault("AUTH_RESP_TEXT") == "BATCH CLOSED")
    {
        done = "refunded";
        answer = await Send(new()
        {
            ["TRAN_TYPE"] = "CCE9",
            ["AMOUNT"] = Env("AMOUNT"),
            ["CARD_ENT_METH"] = "Z",
            ["ORIG_AUTH_GUID"] = Env("BRIC"),
        });
    }
    var code = answer.GetValueOrDefault("AUTH_RESP", "");
    var text = $"{code} {answer.GetValueOrDefault("AUTH_RESP_TEXT")}";
    if (code is "00" or "08" or "85") Console.WriteLine($"{done}: {answer["AUTH_GUID"]}");
    else if (code is "" or "RR" || code.StartsWith('E')) throw new InvalidOperationException(text);
    else Console.WriteLine($"declined: {text}");
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or System.Xml.XmlException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
