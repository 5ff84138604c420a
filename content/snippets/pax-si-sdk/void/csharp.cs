// Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 dotnet run void.cs
static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"Set {name}");

try
{
    var settings = new Settings(Env("DEVICE", "S300-550021"), Env("FOUR_PART_KEY"), Env("MAC"));
    var command = new Command("CREDIT", Env("REF_NUM"), $"void-{DateTime.UtcNow.Ticks}");
    var result = new SimulatedPinPad(settings).Void(command);
    Console.WriteLine(result switch
    {
        { ResultCode: "000000", HostCode: "00" } => $"Voided: {command.OrigRefNum}",
        { ResultCode: "000000" } => $"Not voided: the host answered {result.HostCode}",
        { ResultCode: "100023" } => "Not voided: not in the open batch. Refund it instead.",
        _ => throw new InvalidOperationException($"Failed: {result.ResultCode} {result.ResultText}"),
    });
}
catch (InvalidOperationException error)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}

record Settings(string Device, string FourPartKey, string Mac);
record Command(string Tender, string OrigRefNum, string EcrRefNum);
record Result(string ResultCode, string ResultText, string HostCode = "");

/// <summary>Stands in for the device, with one payment in its open batch. Replace it by the SDK's own PIN pad.</summary>
class SimulatedPinPad(Settings settings)
{
    public Result Void(Command command)
    {
        if (settings.Device.EndsWith("-OFFLINE")) return new Result("100006", "NO CONNECTION");
        return command.OrigRefNum == "000017" ? new Result("000000", "OK", "00") : new Result("100023", "NOT FOUND");
    }
}
