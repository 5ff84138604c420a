// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 dotnet run sale.cs
using System.Globalization;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"Set {name}");

static string Tell(Command asked, Result result) => result switch
{
    { ResultCode: not "000000" } => throw new InvalidOperationException(
        $"No payment: {result.ResultCode} {result.ResultText}. Look up {asked.EcrRefNum} before you charge again"),
    { HostCode: "00" or "08" or "10" or "85" } => result.ApprovedAmount == asked.Amount
        ? $"Approved: {result.RefNum}, {result.ApprovedAmount} cents"
        : $"Another amount: {result.ApprovedAmount} cents instead of {asked.Amount}, {result.RefNum}. Stop and check before you charge again.",
    // It was made before.
    { HostCode: "94" or "" } => throw new InvalidOperationException($"{result.HostCode} Look up {asked.EcrRefNum} before you charge again"),
    _ => $"Declined with {result.HostCode}. Offer another card.",
};

try
{
    var settings = new Settings(Env("DEVICE", "S300-550021"), Env("FOUR_PART_KEY"), Env("MAC"), TimeoutSeconds: 120);
    var cents = (long)(decimal.Parse(Env("AMOUNT", "42.50"), CultureInfo.InvariantCulture) * 100);
    var command = new Command("CREDIT", cents, $"order-{DateTime.UtcNow.Ticks}");
    IPinPad pinPad = new SimulatedPinPad(settings);
    Console.WriteLine(Tell(command, pinPad.Sale(command)));
}
catch (Exception error) when (error is InvalidOperationException or FormatException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}

record Settings(string Device, string FourPartKey, string Mac, int TimeoutSeconds);
record Command(string Tender, long Amount, string EcrRefNum);
record Result(string ResultCode, string ResultText, string HostCode = "", long ApprovedAmount = 0, string RefNum = "", string Bric = "");

/// <summary>The part of the SDK that a sale needs.</summary>
interface IPinPad
{
    Result Sale(Command command);
}

/// <summary>Stands in for the device: the amount decides, as in the sandbox. Replace it by the SDK's own PIN pad.</summary>
class SimulatedPinPad(Settings settings) : IPinPad
{
    const string Bric = "0S1A2B3C4D5E6F7G8H9";

    public Result Sale(Command command)
    {
        if (settings.Device.EndsWith("-CANCEL")) return new Result("100002", "ABORTED");
        if (settings.Device.EndsWith("-TIMEOUT")) return new Result("100001", "TIMEOUT");
        return (command.Amount % 1000) switch
        {
            105 or 151 or 154 => new Result("000000", "OK", (command.Amount % 100).ToString("00")),
            110 => new Result("000000", "OK", "10", command.Amount / 2, "000017", Bric),
            _ => new Result("000000", "OK", "00", command.Amount, "000017", Bric),
        };
    }
}
