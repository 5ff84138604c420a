// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 dotnet run sale.cs
using System.Globalization;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"Set {name}");

static string Tell(Command asked, Result result) => result switch
{
    { ResultCode: not "000000" } => throw new InvalidOperationException(
        $"No payment: {result.ResultCode} {result.ResultText}. Look up {asked.EcrRefNum} before you charge again"),
    { HostCode: "00" or "08" or "10" or "85" } => result.ApprovedAmount == asked.Amount
        ? $"Approved: {result.RefNum}, {result.ApprovedAmount} cents"
        : $"Another amount: {result.ApprovedAmount} cents instead of {asked.Amount}, {result.RefNum}. Stop and check before you charge again.",
    // 94: this payment was already made. No code: its outcome is not known.
    { HostCode: "94" or "" } => throw new InvalidOperationException($"Look up {asked.EcrRefNum} before you charge again"),
    _ => $"Declined with {result.HostCode}. Offer another card.",
};

try
{
    var settings = new Settings(
        Env("LINK", "SIMULATED"), Env("PAX_URL", "http://localhost:4000/pax/"), Env("HOST", "127.0.0.1"), int.Parse(Env("PORT", "10009")),
        Env("DEVICE", "S300-550021"), Env("FOUR_PART_KEY"), Env("MAC"), TimeoutSeconds: 120);
    var cents = (long)(decimal.Parse(Env("AMOUNT", "42.50"), CultureInfo.InvariantCulture) * 100);
    var command = new Command("CREDIT", cents, Guid.NewGuid().ToString());
    IPinPad pinPad = new SimulatedPinPad(settings);
    Console.WriteLine(Tell(command, pinPad.Sale(command)));
}
catch (Exception error) when (error is InvalidOperationException or FormatException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}

record Settings(string Link, string PaxUrl, string Host, int Port, string Device, string FourPartKey, string Mac, int TimeoutSeconds);
record Command(string Tender, long Amount, string EcrRefNum);
record Result(string ResultCode, string ResultText, string HostCode = "", long ApprovedAmount = 0, string RefNum = "", string Bric = "");

/// <summary>The part of the SDK that a sale needs.</summary>
interface IPinPad
{
    Result Sale(Command command);
}

/// <summary>A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.</summary>
/// <remarks>In your app, use the SDK's PIN pad instead.</remarks>
class SimulatedPinPad(Settings settings) : IPinPad
{
    public Result Sale(Command command)
    {
        var json = Ask(new JsonObject
        {
            ["command"] = "sale", ["tender"] = command.Tender, ["amount"] = command.Amount,
            ["ecrRefNum"] = command.EcrRefNum, ["timeoutSeconds"] = settings.TimeoutSeconds,
        });
        return new Result(Text(json, "resultCode"), Text(json, "resultText"), Text(json, "hostCode"),
            (long?)json["approvedAmount"] ?? 0, Text(json, "refNum"), Text(json, "bric"));
    }

    /// <summary>Sends a command as JSON and returns the result as JSON.</summary>
    JsonNode Ask(JsonObject command)
    {
        try
        {
            return JsonNode.Parse(settings.Link == "TCP" ? AskByTcp(command) : AskGateway(command))!;
        }
        catch (Exception error) when (error is SocketException or HttpRequestException { InnerException: SocketException })
        {
            return new JsonObject { ["resultCode"] = "100006", ["resultText"] = "NO CONNECTION" };
        }
        catch (Exception error) when (error is IOException or HttpRequestException or TaskCanceledException or JsonException)
        {
            return new JsonObject { ["resultCode"] = "100001", ["resultText"] = "TIMEOUT" };
        }
    }

    string AskGateway(JsonObject command)
    {
        using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(settings.TimeoutSeconds + 5) };
        client.DefaultRequestHeaders.Add("x-terminal-login", settings.FourPartKey + "-" + settings.Mac);
        using var content = new StringContent(command.ToJsonString(), Encoding.UTF8, "application/json");
        using var answer = client.PostAsync($"{settings.PaxUrl}{settings.Device}", content).GetAwaiter().GetResult();
        return answer.Content.ReadAsStringAsync().GetAwaiter().GetResult();
    }

    string AskByTcp(JsonObject command)
    {
        using var client = new TcpClient(settings.Host, settings.Port) { ReceiveTimeout = (settings.TimeoutSeconds + 5) * 1000 };
        using var stream = client.GetStream();
        stream.Write(Encoding.UTF8.GetBytes(command.ToJsonString() + "\n"));
        return new StreamReader(stream).ReadLine() ?? throw new IOException("no answer");
    }

    static string Text(JsonNode json, string name) => (string?)json[name] ?? "";
}
