// Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 dotnet run refund-order.cs
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");

static async Task<string> RefundOrder(string id, string amount, string reason)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(60) }; // The shop waits for the gateway.
    var key = Convert.ToBase64String(Encoding.UTF8.GetBytes($"{Need("WC_KEY")}:{Need("WC_SECRET")}"));
    client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", key);
    var fields = new JsonObject { ["amount"] = amount, ["reason"] = reason, ["api_refund"] = true };
    var answer = await client.PostAsync(
        $"{Need("SHOP_URL").TrimEnd('/')}/wp-json/wc/v3/orders/{id}/refunds",
        new StringContent(fields.ToJsonString(), Encoding.UTF8, "application/json"));
    if (answer.StatusCode == HttpStatusCode.Created) return $"refunded: {amount} of order {id}";
    var text = await answer.Content.ReadAsStringAsync();
    if (text.Contains("cannot_create_order_refund")) return $"declined: {JsonNode.Parse(text)!["message"]}";
    throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {text}, read the order before you try again");
}

try
{
    var reason = Environment.GetEnvironmentVariable("REASON") ?? "Came back";
    var outcome = await RefundOrder(Need("ORDER_ID"), Need("AMOUNT"), reason);
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("refunded") ? 0 : 1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
