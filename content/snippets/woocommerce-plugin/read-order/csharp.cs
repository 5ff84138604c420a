// Reads an order from the shop: is it paid, and by which payment? Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 dotnet run read-order.cs
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");

static async Task<string> ReadOrder(string id)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    var key = Convert.ToBase64String(Encoding.UTF8.GetBytes($"{Need("WC_KEY")}:{Need("WC_SECRET")}"));
    client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Basic", key);
    var url = $"{Need("SHOP_URL").TrimEnd('/')}/wp-json/wc/v3/orders/{id}?_fields=status,total,payment_method,transaction_id";
    var answer = await client.GetAsync(url);
    if (answer.StatusCode == HttpStatusCode.NotFound) return $"unknown: the shop has no order {id}";
    var text = await answer.Content.ReadAsStringAsync();
    if (!answer.IsSuccessStatusCode) throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {text}");
    var order = JsonNode.Parse(text)!;
    var reference = $"{order["total"]}, reference {order["transaction_id"]}";
    return $"{order["status"]}" switch
    {
        "processing" or "completed" => $"paid: {reference}",
        "refunded" => $"refunded: {reference}",
        // The plugin could not look the payment up, or the amount differs.
        "on-hold" => "unclear: on hold, look at its notes before anyone pays again",
        var status => $"not paid: {status}",
    };
}

try
{
    var outcome = await ReadOrder(Need("ORDER_ID"));
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("paid") || outcome.StartsWith("refunded") ? 0 : 1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
