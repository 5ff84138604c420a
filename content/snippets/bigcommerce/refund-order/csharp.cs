// Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 dotnet run refund-order.cs
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"error: set {name}");

static async Task<JsonNode> Call(string orderId, string action, JsonObject body)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(60) };
    client.DefaultRequestHeaders.Add("X-Auth-Token", Need("ACCESS_TOKEN"));
    client.DefaultRequestHeaders.Add("Accept", "application/json");
    var url = Environment.GetEnvironmentVariable("BIGCOMMERCE_URL") ?? "http://localhost:4000/bigcommerce";
    var answer = await client.PostAsync(
        $"{url}/stores/{Need("STORE_HASH")}/v3/orders/{orderId}/payment_actions/{action}",
        new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json"));
    var text = await answer.Content.ReadAsStringAsync();
    if ((int)answer.StatusCode is 400 or 404 or 422) throw new InvalidOperationException($"refused: {text}");
    if (!answer.IsSuccessStatusCode) throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {text}");
    return JsonNode.Parse(text)!["data"]!;
}

static async Task<string> RefundOrder(string orderId, decimal amount)
{
    JsonArray Items() =>
        [new JsonObject { ["item_type"] = "ORDER", ["item_id"] = int.Parse(orderId), ["amount"] = amount }];
    var quote = await Call(orderId, "refund_quotes", new JsonObject { ["items"] = Items() });
    // The first refund method that is not offline: the provider that took the payment.
    var method = quote["refund_methods"]!.AsArray().SelectMany(way => way!.AsArray())
        .FirstOrDefault(each => !(bool)each!["offline"]!)
        ?? throw new InvalidOperationException("refused: no online method in the quote");
    var payment = new JsonObject
    {
        ["provider_id"] = (string)method["provider_id"]!,
        ["amount"] = amount,
        ["offline"] = false,
    };
    var refund = await Call(orderId, "refunds", new JsonObject { ["items"] = Items(), ["payments"] = new JsonArray(payment) });
    var declined = refund["payments"]!.AsArray().FirstOrDefault(each => (bool?)each!["is_declined"] == true);
    if (declined != null) throw new InvalidOperationException($"declined: {declined["declined_message"]}");
    return $"refunded: {amount} of order {orderId}";
}

try
{
    Console.WriteLine(await RefundOrder(Need("ORDER_ID"), decimal.Parse(Need("AMOUNT"), CultureInfo.InvariantCulture)));
}
catch (InvalidOperationException refusal)
{
    Console.Error.WriteLine(refusal.Message);
    Environment.Exit(1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}, read the order before you try again");
    Environment.Exit(1);
}
