<?php
/**
 * A stand-in for WordPress: the functions that the plugin and the stand-in for WooCommerce call, each as plain as it can be. Options are files
 * of a folder, requests go out by curl, as in WordPress. Started by `php -S` for each request, with SHOP_DATA and SHOP_PLUGIN in its environment.
 */

declare(strict_types=1);

define('ABSPATH', __DIR__ . '/');
define('WP_PLUGIN_DIR', getenv('SHOP_DATA') . '/plugins');
$GLOBALS['hooks'] = [];

class WP_Error
{
    public function __construct(private string $code, private string $message)
    {
    }

    public function get_error_message(): string
    {
        return $this->message;
    }
}

// As WordPress has it where PHP has no mbstring.
if (!function_exists('mb_substr')) {
    function mb_substr(string $text, int $start, ?int $length = null): string
    {
        return implode('', array_slice(preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY), $start, $length));
    }
}

function is_wp_error(mixed $value): bool
{
    return $value instanceof WP_Error;
}

function add_filter(string $name, callable $call, int $priority = 10): void
{
    $GLOBALS['hooks'][$name][$priority][] = $call;
}

function add_action(string $name, callable $call, int $priority = 10): void
{
    add_filter($name, $call, $priority);
}

function apply_filters(string $name, mixed $value, mixed ...$more): mixed
{
    $calls = $GLOBALS['hooks'][$name] ?? [];
    ksort($calls);
    foreach (array_merge(...$calls) as $call) {
        $value = $call($value, ...$more);
    }
    return $value;
}

function do_action(string $name, mixed ...$given): void
{
    $calls = $GLOBALS['hooks'][$name] ?? [];
    ksort($calls);
    foreach (array_merge(...$calls) as $call) {
        // WordPress gives one value, as add_action says.
        $given === [] ? $call() : $call($given[0]);
    }
}

function option_file(string $name): string
{
    return getenv('SHOP_DATA') . "/option-$name";
}

function get_option(string $name, mixed $default = false): mixed
{
    $text = @file_get_contents(option_file($name));
    return $text === false ? $default : unserialize($text);
}

function update_option(string $name, mixed $value): bool
{
    $file = option_file($name);
    file_put_contents("$file." . getmypid(), serialize($value));
    return rename("$file." . getmypid(), $file);
}

function delete_option(string $name): bool
{
    return @unlink(option_file($name));
}

function wp_cache_delete(): void
{
}

function __(string $text): string
{
    return $text;
}

function esc_html__(string $text): string
{
    return htmlspecialchars($text);
}

function esc_attr(mixed $text): string
{
    return htmlspecialchars((string) $text);
}

function esc_url(string $url): string
{
    return htmlspecialchars($url);
}

function wp_unslash(mixed $value): mixed
{
    return $value;
}

function sanitize_text_field(string $text): string
{
    return trim(strip_tags($text));
}

function absint(mixed $value): int
{
    return abs((int) $value);
}

function wp_json_encode(mixed $value): string
{
    return (string) json_encode($value);
}

function wp_generate_uuid4(): string
{
    return bin2hex(random_bytes(16));
}

function wp_date(string $format, ?int $at, DateTimeZone $zone): string
{
    return (new DateTimeImmutable('now', $zone))->format($format);
}

function trailingslashit(string $text): string
{
    return rtrim($text, '/') . '/';
}

function untrailingslashit(string $text): string
{
    return rtrim($text, '/');
}

function home_url(string $path): string
{
    return 'http://' . $_SERVER['HTTP_HOST'] . $path;
}

function add_query_arg(array $query, string $url): string
{
    return $url . (str_contains($url, '?') ? '&' : '?') . http_build_query($query);
}

function wp_safe_redirect(string $url): void
{
    header("Location: $url", true, 302);
}

function plugin_basename(string $file): string
{
    return basename(dirname($file)) . '/' . basename($file);
}

function plugins_url(string $path): string
{
    return home_url("/$path");
}

function load_plugin_textdomain(): void
{
}

function wp_register_script(): void
{
}

function wp_set_script_translations(): void
{
}

function get_bloginfo(): string
{
    return 'stand-in';
}

function wp_remote_request(string $url, array $request): array|WP_Error
{
    $headers = [];
    $handle = curl_init($url);
    $body = $request['body'] ?? '';
    curl_setopt_array($handle, [
        CURLOPT_CUSTOMREQUEST => $request['method'],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => $request['timeout'],
        CURLOPT_HTTPHEADER => array_map(fn ($name, $value) => "$name: $value", array_keys($request['headers'] ?? []), $request['headers'] ?? []),
        CURLOPT_HEADERFUNCTION => function ($handle, $line) use (&$headers) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = trim($value);
            return strlen($line);
        },
    ]);
    if ($body !== '') {
        curl_setopt($handle, CURLOPT_POSTFIELDS, is_array($body) ? http_build_query($body) : $body);
    }
    $text = curl_exec($handle);
    return $text === false
        ? new WP_Error('http_request_failed', curl_error($handle))
        : ['status' => curl_getinfo($handle, CURLINFO_RESPONSE_CODE), 'body' => $text, 'headers' => $headers];
}

function wp_remote_retrieve_response_code(array $answer): int
{
    return $answer['status'];
}

function wp_remote_retrieve_body(array $answer): string
{
    return $answer['body'];
}

function wp_remote_retrieve_header(array $answer, string $name): string
{
    return $answer['headers'][$name] ?? '';
}

/** Locks by name as a database has them: one holder, who may take it again, until it lets go or dies. */
$GLOBALS['wpdb'] = new class () {
    public string $prefix = 'wp_';
    private array $held = [];

    public function prepare(string $statement, string $name): array
    {
        return [$statement, $name];
    }

    public function get_var(array $prepared): string
    {
        [$statement, $name] = $prepared;
        if (str_contains($statement, 'RELEASE')) {
            if (--$this->held[$name]['times'] === 0) {
                unset($this->held[$name]);
            }
            return '1';
        }
        if (!isset($this->held[$name])) {
            $file = fopen(getenv('SHOP_DATA') . "/lock-$name", 'c');
            flock($file, LOCK_EX);
            $this->held[$name] = ['file' => $file, 'times' => 0];
        }
        $this->held[$name]['times']++;
        return '1';
    }
};

require __DIR__ . '/woocommerce.php';
require WP_PLUGIN_DIR . '/card-gateway/card-gateway.php';
do_action('plugins_loaded');
do_action('init');
http_response_code(404);
