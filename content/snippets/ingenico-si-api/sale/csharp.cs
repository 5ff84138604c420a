// Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 dotnet run sale.cs
using System.Globalization;
using System.Net.Sockets;
using System.Text;
using System.Xml;
using System.Xml.Linq;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"Set {name}");

// Sends one DETAIL, waits for the cardholder, and returns the fields of the answer.
static async Task<Dictionary<string, string>> AskTerminal(XElement detail)
{
    using var client = new TcpClient();
    using var tenSeconds = new CancellationTokenSource(10_000);
    try
    {
        await client.ConnectAsync(Env("TERMINAL_HOST", "127.0.0.1"), int.Parse(Env("TERMINAL_PORT", "6200")), tenSeconds.Token);
    }
    catch (Exception error) when (error is SocketException or OperationCanceledException)
    {
        throw new IOException("The terminal does not answer at this address");
    }
    var stream = client.GetStream();
    stream.ReadTimeout = 125_000;
    stream.Write(Encoding.UTF8.GetBytes(detail.ToString(SaveOptions.DisableFormatting)));
    var answer = new StringBuilder();
    var part = new byte[4096];
    while (!answer.ToString().Contains("</RESPONSE>"))
    {
        var length = stream.Read(part);
        if (length == 0) throw new IOException("The terminal closed the connection. Look the payment up before you send it again.");
        answer.Append(Encoding.UTF8.GetString(part, 0, length));
    }
    return XDocument.Parse(answer.ToString()).Descendants("FIELD")
        .ToDictionary(field => (string)field.Attribute("KEY")!, field => field.Value);
}

try
{
    var amount = Env("AMOUNT", "42.50");
    var fields = await AskTerminal(new XElement("DETAIL",
        new XElement("TRAN_TYPE", "CCR1"),
        new XElement("AMOUNT", amount),
        new XElement("TRAN_NBR", Env("TRAN_NBR", DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString())),
        new XElement("BATCH_ID", DateTime.Now.ToString("yyyyMMdd"))));
    // The request may have reached the host.
    if (fields.GetValueOrDefault("ERROR_TEXT") == "HOST UNREACHABLE")
        throw new InvalidOperationException("HOST UNREACHABLE. Look the payment up before you charge again.");
    if (!fields.TryGetValue("AUTH_RESP", out var code))
        throw new InvalidOperationException($"No payment: {fields.GetValueOrDefault("ERROR_TEXT")}");
    // 94: this payment was already made.
    if (code == "94") throw new InvalidOperationException("94 If it was sent, look it up before you charge again.");
    var approved = fields.GetValueOrDefault("AUTH_AMOUNT", "0");
    var isWhole = decimal.Parse(approved, CultureInfo.InvariantCulture) == decimal.Parse(amount, CultureInfo.InvariantCulture);
    Console.WriteLine(code is not ("00" or "08" or "10" or "85")
        ? $"Declined with {code} {fields.GetValueOrDefault("AUTH_RESP_TEXT")}"
        : isWhole
            ? $"Approved: {approved}, keep {fields["AUTH_GUID"]}"
            : $"Another amount: {approved} instead of {amount}, keep {fields["AUTH_GUID"]}. Stop and check before you charge again.");
}
catch (Exception error) when (error is InvalidOperationException or IOException or XmlException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}
