// Holds an amount through XML Real-Time, then captures it. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 dotnet run hold-and-capture.cs
using System.Globalization;
using System.Text;
using System.Xml.Linq;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

var number = long.Parse(Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString()));
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<Dictionary<string, string>> Send(params XElement[] fields)
{
    var key = Env("FOUR_PART_KEY").Split('-');
    if (key.Length != 4) throw new InvalidOperationException("FOUR_PART_KEY has four parts");
    var names = new[] { "CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR" };
    var detail = new XElement("DETAIL", names.Zip(key, (name, part) => new XAttribute(name, part)),
        new XElement("MAC", Env("MAC")),
        new XElement("BATCH_ID", DateTime.Now.ToString("yyyyMMdd")),
        new XElement("TRAN_NBR", (number++).ToString()),
        new XElement("AMOUNT", Env("AMOUNT")), new XElement("INDUSTRY_TYPE", "E"), fields);
    var url = Env("SERVER_POST_URL", "http://localhost:4000/secure/").TrimEnd('/') + "/xml";
    var answer = await client.PostAsync(url, new StringContent(detail.ToString(), Encoding.UTF8, "text/xml"));
    answer.EnsureSuccessStatusCode();
    var xml = XDocument.Parse(await answer.Content.ReadAsStringAsync());
    return xml.Descendants("FIELD").ToDictionary(field => (string)field.Attribute("KEY")!, field => field.Value);
}

static bool IsDone(string word, Dictionary<string, string> answer)
{
    var code = answer.GetValueOrDefault("AUTH_RESP", "");
    var text = $"{code} {answer.GetValueOrDefault("AUTH_RESP_TEXT")}";
    // 94: this payment was already made.
    if (code is "" or "RR" or "30" or "94" || code.StartsWith('E')) throw new InvalidOperationException(text);
    var isApproved = code is "00" or "08" or "10" or "85";
    var (amount, approved) = (Env("AMOUNT"), answer.GetValueOrDefault("AUTH_AMOUNT", "0"));
    var isWhole = isApproved
        && decimal.Parse(approved, CultureInfo.InvariantCulture) == decimal.Parse(amount, CultureInfo.InvariantCulture);
    if (isWhole) Console.WriteLine($"{word}: {answer["AUTH_GUID"]}");
    else if (isApproved)
        Console.WriteLine($"another amount: {approved} instead of {amount}, {answer["AUTH_GUID"]}. Stop and check before you charge again");
    else Console.WriteLine($"declined: {text}");
    return isWhole;
}

try
{
    var held = await Send(
        new("TRAN_TYPE", "CCE2"), new("CARD_ENT_METH", "E"),
        new("ACCOUNT_NBR", "4111111111111111"), new("EXP_DATE", "3012"), new("CVV2", "123"),
        new("LAST_NAME", "Baker & Sons"), new("ADDRESS", "100 Main St"), new("ZIP_CODE", "12345"));
    if (IsDone("held", held))
        IsDone("captured", await Send(
            new("TRAN_TYPE", "CCE4"), new("CARD_ENT_METH", "Z"), new("ORIG_AUTH_GUID", held["AUTH_GUID"])));
}
catch (Exception error) when (error is InvalidOperationException or HttpRequestException or TaskCanceledException or FormatException or System.Xml.XmlException)
{
    Console.Error.WriteLine($"error: {error.Message}. If it was sent, look it up before you charge again");
    Environment.Exit(1);
}
