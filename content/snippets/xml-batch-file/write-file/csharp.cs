// Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY dotnet run write-file.cs charges.csv
using System.Globalization;
using System.Text.RegularExpressions;
using System.Xml.Linq;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"set {name}");

// decimal keeps cents exact; floating-point sums are not.
static decimal Amount(string text) => decimal.Parse(text, CultureInfo.InvariantCulture);
static string Dollars(decimal amount) => amount.ToString("0.00", CultureInfo.InvariantCulture);

static (string Number, string Bric, decimal Amount)[] ReadRows(string path) =>
    File.ReadAllLines(path).Where(line => line != "").Select(line =>
    {
        if (!Regex.IsMatch(line, @"^\d{1,10},[0-9A-Z]{19},\d+\.\d{2}$"))
            throw new InvalidOperationException($"expected TRAN_NBR,BRIC,AMOUNT, got {line}");
        var cells = line.Split(',');
        return (cells[0], cells[1], Amount(cells[2]));
    }).ToArray();

static XElement FileOf((string Number, string Bric, decimal Amount)[] rows, string[] key, string day, string id)
{
    var names = new[] { "CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR" };
    var total = Dollars(rows.Sum(row => row.Amount));
    return new("FILE", new XAttribute("FILE_ID", id),
        new XAttribute("FILE_TRAN_COUNT", rows.Length), new XAttribute("FILE_TOTAL_AMOUNT", total),
        new XElement("BATCH", names.Zip(key, (name, part) => new XAttribute(name, part)),
            new XAttribute("BATCH_ID", day),
            new XAttribute("BATCH_TRAN_COUNT", rows.Length), new XAttribute("BATCH_TOTAL_AMOUNT", total),
            rows.Select(row => new XElement("DETAIL",
                new XElement("TRAN_TYPE", "CCE1"), new XElement("TRAN_NBR", row.Number),
                new XElement("AMOUNT", Dollars(row.Amount)), new XElement("INDUSTRY_TYPE", "E"),
                new XElement("CARD_ENT_METH", "Z"), new XElement("ORIG_AUTH_GUID", row.Bric),
                new XElement("ACI_EXT", "RB")))));
}

// Reads the file as the gateway does: its counts and totals must match its contents.
static string Check(string path)
{
    var file = XElement.Load(path);
    var amounts = file.Descendants("AMOUNT").Select(amount => Amount(amount.Value)).ToArray();
    if ((int)file.Attribute("FILE_TRAN_COUNT")! != amounts.Length) throw new InvalidOperationException("the count does not match");
    if ((string)file.Attribute("FILE_TOTAL_AMOUNT")! != Dollars(amounts.Sum())) throw new InvalidOperationException("the total does not match");
    return $"{amounts.Length} charges, {Dollars(amounts.Sum())}";
}

try
{
    var key = Env("FOUR_PART_KEY").Split('-');
    if (key.Length != 4) throw new InvalidOperationException("FOUR_PART_KEY has four parts");
    var day = DateTime.Now.ToString("yyyyMMdd");
    var name = $"{key[0]}-{key[1]}.{day}{Env("FILE_LETTER", "A")}";
    var rows = ReadRows(args.Length > 0 ? args[0] : "charges.csv");
    if (rows.Length == 0) throw new InvalidOperationException("no charges in the list");
    FileOf(rows, key, day, day + Env("FILE_LETTER", "A")).Save($"{name}.tmp");
    var what = Check($"{name}.tmp");
    File.Move($"{name}.tmp", $"{name}.xml", overwrite: true);
    Console.WriteLine($"written: {name}.xml, {what}");
}
catch (Exception error) when (error is InvalidOperationException or IOException or FormatException or System.Xml.XmlException)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
