// Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 dotnet run verify.cs
using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");

// The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Throws when the result cannot be known.
static async Task<string> Verify(string bric, string amount, string invoice)
{
    var path = $"/sale/{bric}";
    var url = Environment.GetEnvironmentVariable("CUSTOM_PAY_URL") ?? "http://localhost:4000/epi/";
    var request = new HttpRequestMessage(HttpMethod.Get, url.TrimEnd('/') + path);
    request.Headers.Add("EPI-Id", Need("EPI_ID"));
    // A GET has no body, so the path alone is signed.
    var signature = HMACSHA256.HashData(Encoding.UTF8.GetBytes(Need("EPI_KEY")), Encoding.UTF8.GetBytes(path));
    request.Headers.Add("EPI-Signature", Convert.ToHexString(signature).ToLowerInvariant());

    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    var answer = await client.SendAsync(request);
    if (answer.StatusCode == HttpStatusCode.NotFound) return "unknown: no payment of yours has this number";
    if (!answer.IsSuccessStatusCode)
        throw new HttpRequestException($"HTTP {(int)answer.StatusCode}");
    var data = JsonNode.Parse(await answer.Content.ReadAsStringAsync())!["data"]!;
    // All four are approvals; 10 is a partial approval.
    if ($"{data["response"]}" is not ("00" or "08" or "10" or "85")) return $"declined: {data["response"]}";
    if ($"{data["void"]}" == "Y") return "voided: it was taken back";
    var approved = decimal.Parse($"{data["authamount"]}", CultureInfo.InvariantCulture);
    if ($"{data["invoicenumber"]}" != invoice) return $"mismatch: for {data["invoicenumber"]}, expected {invoice}";
    if (approved != decimal.Parse(amount, CultureInfo.InvariantCulture))
        return $"another amount: {data["authamount"]} instead of {amount}. Stop and check before you charge again";
    return $"paid: {amount} for {invoice}, reference {bric}";
}

try
{
    var outcome = await Verify(Need("BRIC"), Need("AMOUNT"), Need("INVOICE"));
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("paid") ? 0 : 1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}. Ask again before you ship or charge again");
    Environment.Exit(1);
}
