// Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 dotnet run pay-order.cs
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");
static string Or(string name, string other) => Environment.GetEnvironmentVariable(name) ?? other;

static async Task<string> PayOrder(string orderId, decimal amount, string type)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
    client.DefaultRequestHeaders.Add("X-Auth-Token", Need("ACCESS_TOKEN"));
    // If you send the same attempt again, it is charged only once.
    client.DefaultRequestHeaders.Add("Idempotency-Key", $"{orderId}-{Or("ATTEMPT", "1")}");
    var payment = new JsonObject
    {
        ["transaction_type"] = type,
        ["amount"] = amount,
        ["currency"] = "USD",
        ["payment"] = new JsonObject
        {
            ["instrument"] = new JsonObject
            {
                ["type"] = "card",
                ["number"] = "4111111111111111",
                ["expiry_month"] = 12,
                ["expiry_year"] = 2029,
                ["verification_value"] = "123",
            },
        },
        ["billing_address"] = new JsonObject { ["street_1"] = "100 Main St", ["zip"] = "12345" },
    };
    var answer = await client.PostAsync(
        $"{Or("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")}/stores/{Need("STORE_HASH")}/v3/orders/{orderId}/payments",
        new StringContent(payment.ToJsonString(), Encoding.UTF8, "application/json"));
    var body = JsonNode.Parse(await answer.Content.ReadAsStringAsync())!;
    if ((int)answer.StatusCode == 422) return $"refused: {body["title"]}";
    if (!answer.IsSuccessStatusCode) throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {body["title"]}");
    var step = body["data"]!;
    if ((string)step["status"]! != "ok") return $"declined: {step["message"]}";
    var paid = (decimal)step["amount"]!;
    if (paid != amount) return $"another amount: {paid} instead of {amount}. Stop and check";
    return FormattableString.Invariant(
        $"{(type == "authorization" ? "held" : "paid")}: {paid:0.00}, reference {step["gateway_transaction_id"]}");
}

try
{
    var amount = decimal.Parse(Need("AMOUNT"), CultureInfo.InvariantCulture);
    var outcome = await PayOrder(Need("ORDER_ID"), amount, Or("TYPE", "purchase"));
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("paid") || outcome.StartsWith("held") ? 0 : 1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}. Read the order's transactions before you charge again");
    Environment.Exit(1);
}
