// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 dotnet run refund.cs
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
        ["BATCH_ID"] = DateTime.Now.ToString("yyyyMMdd"),
        ["INDUSTRY_TYPE"] = "E",
        ["CARD_ENT_METH"] = "Z",
        ["ORIG_AUTH_GUID"] = Env("BRIC"),
    };
    var url = Env("SERVER_POST_URL", "http://localhost:4000/secure/");
    var answer = await client.PostAsync(url, new FormUrlEncodedContent(request));
    answer.EnsureSuccessStatusCode();
    var xml = XDocument.Parse(await answer.Content.ReadAsStringAsync());
    return xml.Descendants("FIELD").ToDictionary(field => (string)field.Attribute("KEY")!, field => field.Value);
}

try
{
    var number = long.Parse(Env("TRAN_NBR"));
    var amount = Env("AMOUNT");
    var undone = await Send(new() { ["TRAN_TYPE"] = "CCEX", ["TRAN_NBR"] = $"{number}" });
    if (undone.GetValueOrDefault("AUTH_RESP") == "00")
    {
        Console.WriteLine("voided: the shopper is not charged");
        return;
    }
    var answer = await Send(new() { ["TRAN_TYPE"] = "CCE9", ["TRAN_NBR"] = $"{number + 1}", ["AMOUNT"] = amount });
    if (answer.GetValueOrDefault("AUTH_RESP") == "00")
    {
        Console.WriteLine($"refunded: {answer["AUTH_AMOUNT"]}");
        return;
    }
    Console.Error.WriteLine($"declined: {answer.GetValueOrDefault("AUTH_RESP")} {answer.GetValueOrDefault("AUTH_RESP_TEXT")}");
    Environment.Exit(1);
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or System.Xml.XmlException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
