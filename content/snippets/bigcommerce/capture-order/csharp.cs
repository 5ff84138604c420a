// Captures an authorized order, or voids it with ACTION=void. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 dotnet run capture-order.cs
using System.Text;

static string Need(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"set {name}");

// The sandbox finishes before it answers; a BigCommerce store works in the background.
static async Task<string> Settle(string orderId, string action)
{
    using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
    client.DefaultRequestHeaders.Add("X-Auth-Token", Need("ACCESS_TOKEN"));
    client.DefaultRequestHeaders.Add("Accept", "application/json");
    var url = Environment.GetEnvironmentVariable("BIGCOMMERCE_URL") ?? "http://localhost:4000/bigcommerce";
    var answer = await client.PostAsync(
        $"{url}/stores/{Need("STORE_HASH")}/v3/orders/{orderId}/payment_actions/{action}",
        new StringContent("{}", Encoding.UTF8, "application/json"));
    if (answer.IsSuccessStatusCode) return $"accepted: {action} of order {orderId}";
    var text = await answer.Content.ReadAsStringAsync();
    if ((int)answer.StatusCode is 400 or 404 or 422) return $"refused: {text}";
    throw new HttpRequestException($"HTTP {(int)answer.StatusCode} {text}, read the order before you try again");
}

try
{
    var outcome = await Settle(Need("ORDER_ID"), Environment.GetEnvironmentVariable("ACTION") ?? "capture");
    Console.WriteLine(outcome);
    Environment.Exit(outcome.StartsWith("accepted") ? 0 : 1);
}
catch (Exception error)
{
    Console.Error.WriteLine($"error: {error.Message}");
    Environment.Exit(1);
}
