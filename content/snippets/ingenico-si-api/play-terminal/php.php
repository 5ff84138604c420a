<?php
// Simulates an Ingenico terminal on port 6200, and passes requests to the gateway's simulated terminal.
// Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC php play-terminal.php
declare(strict_types=1);

const LARGEST = 65_536;

function env(string $name, string $otherwise): string
{
    return getenv($name) ?: $otherwise;
}

/** Reads one DETAIL; null if none comes within ten seconds, or if it is too large. */
function read_request(mixed $till): ?string
{
    stream_set_timeout($till, 10);
    $request = '';
    while (!str_contains($request, '</DETAIL>')) {
        $part = fread($till, 4096);
        if ($part === false || $part === '' || strlen($request) > LARGEST) {
            return null;
        }
        $request .= $part;
    }
    return $request;
}

/** Passes the XML on, and waits for the cardholder. */
function ask_gateway(string $xml, string $serial, string $login): string
{
    $request = curl_init(env('INGENICO_URL', 'http://localhost:4000/ingenico/') . "terminal/$serial");
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => $xml,
        CURLOPT_HTTPHEADER => ['Content-Type: text/xml', "x-terminal-login: $login"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 125,
    ]);
    $answer = curl_exec($request);
    if ($answer === false || curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 404) {
        throw new RuntimeException($answer === false ? curl_error($request) : "$serial is off");
    }
    return $answer;
}

$serial = env('SERIAL', 'LANE3000-118'); // try LANE3000-118-CANCEL
$login = env('FOUR_PART_KEY', '') . '-' . env('MAC', '');
if (str_starts_with($login, '-') || str_ends_with($login, '-')) {
    fwrite(STDERR, "Set FOUR_PART_KEY and MAC, which is the TIC of your terminal\n");
    exit(1);
}
$server = @stream_socket_server('tcp://127.0.0.1:' . env('TERMINAL_PORT', '6200'), $code, $problem);
if ($server === false) {
    fwrite(STDERR, "$problem\n");
    exit(1);
}
echo "$serial is ready\n";
// One request at a time, as on a real terminal.
while ($till = stream_socket_accept($server, -1)) {
    try {
        $request = read_request($till);
        if ($request !== null) {
            fwrite($till, ask_gateway($request, $serial, $login));
        }
    } catch (RuntimeException $error) {
        fwrite(STDERR, $error->getMessage() . "\n");
    }
    fclose($till);
}
