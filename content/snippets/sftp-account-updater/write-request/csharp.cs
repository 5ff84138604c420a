// Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY dotnet run write-request.cs stored-cards.csv
using System.Text.RegularExpressions;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

static string[] ReadCards(string path)
{
    var cards = File.ReadAllLines(path).Where(line => line != "").ToArray();
    if (cards.Length == 0) throw new InvalidOperationException($"no cards in {path}");
    foreach (var card in cards)
        if (!Regex.IsMatch(card, @"^[0-9A-Z]{19},(\d\d(0[1-9]|1[0-2]))?,[^|,]{0,80}$"))
            throw new InvalidOperationException($"expected BRIC,EXP_DATE,USER_DATA_1, got {card}");
    return cards;
}

static IEnumerable<string> Request(string[] cards, string key, string day, string id) =>
[
    $"H|{key}|{id}|{day}|{cards.Length}",
    .. cards.Select((card, index) => $"D|{index + 1}|{card.Replace(',', '|')}"),
    $"T|{cards.Length}",
];

// Reads the file as the gateway does: header, trailer and details must agree.
static int Check(string path)
{
    var lines = File.ReadAllLines(path);
    var details = lines.Count(line => line.StartsWith("D|"));
    if (lines[0].Split('|')[4] != details.ToString()) throw new InvalidOperationException("the count of the header does not match");
    if (lines[^1] != $"T|{details}") throw new InvalidOperationException("the trailer does not match");
    return details;
}

try
{
    var day = DateTime.Now.ToString("yyyyMMdd");
    var (key, number) = (Env("FOUR_PART_KEY"), Env("FILE_NUMBER", "1"));
    if (!Regex.IsMatch(key, @"^\d+(-\d+){3}$")) throw new InvalidOperationException("FOUR_PART_KEY has four parts");
    var name = $"AU_{key}_{day}_{number}";
    var cards = ReadCards(args.Length > 0 ? args[0] : "stored-cards.csv");
    File.WriteAllLines($"{name}.tmp", Request(cards, key, day, day + Env("FILE_LETTER", "A") + number));
    var count = Check($"{name}.tmp");
    File.Move($"{name}.tmp", $"{name}.req", overwrite: true);
    Console.WriteLine($"written: {name}.req, {count} cards");
}
catch (Exception error) when (error is InvalidOperationException or IOException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
