// Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 dotnet run void.cs
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

static string Env(string name, string? otherwise = null) =>
    Environment.GetEnvironmentVariable(name) ?? otherwise ?? throw new InvalidOperationException($"Set {name}");

try
{
    var settings = new Settings(
        Env("LINK", "SIMULATED"), Env("PAX_URL", "http://localhost:4000/pax/"), Env("HOST", "127.0.0.1"), int.Parse(Env("PORT", "10009")),
        Env("DEVICE", "S300-550021"), Env("FOUR_PART_KEY"), Env("MAC"), TimeoutSeconds: 120);
    var command = new Command("CREDIT", Env("REF_NUM"), Guid.NewGuid().ToString());
    var result = new SimulatedPinPad(settings).Void(command);
    Console.WriteLine(result switch
    {
        { ResultCode: "000000", HostCode: "00" } => $"Voided: {command.OrigRefNum}",
        { ResultCode: "000000" } => $"Not voided: the host answered {result.HostCode}",
        { ResultCode: "100023" } => "Not voided: not in the open batch. Refund it instead.",
        _ => throw new InvalidOperationException($"Failed: {result.ResultCode} {result.ResultText}"),
    });
}
catch (Exception error) when (error is InvalidOperationException or FormatException)
{
    Console.Error.WriteLine(error.Message);
    Environment.Exit(1);
}

record Settings(string Link, string PaxUrl, string Host, int Port, string Device, string FourPartKey, string Mac, int TimeoutSeconds);
record Command(string Tender, string OrigRefNum, string EcrRefNum);
record Result(string ResultCode, string ResultText, string HostCode = "");

/// <summary>A PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.</summary>
/// <remarks>In your app, use the SDK's PIN pad instead.</remarks>
class SimulatedPinPad(Settings settings)
{
    public Result Void(Command command)
    {
        var json = Ask(new JsonObject
        {
            ["command"] = "void", ["tender"] = command.Tender,
            ["origRefNum"] = command.OrigRefNum, ["ecrRefNum"] = command.EcrRefNum,
        });
        return new Result(Text(json, "resultCode"), Text(json, "resultText"), Text(json, "hostCode"));
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
