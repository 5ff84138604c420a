<?php
// Reads the acknowledgement and the answers of a batch file. Run it in the folder that contains both: php read-answers.php 9001-123456.20261121A
declare(strict_types=1);

function load(string $path): SimpleXMLElement
{
    if (!is_file($path)) {
        throw new RuntimeException("$path does not exist yet: try again later");
    }
    return simplexml_load_file($path) ?: throw new RuntimeException("$path is not XML");
}

/** Throws if the whole file was rejected: nothing in it was processed. */
function readAcknowledgement(string $name): int
{
    $ack = load("$name.ack.xml");
    if ((string) $ack['STATUS'] !== 'ACCEPTED') {
        throw new RuntimeException("rejected with {$ack['CODE']}: {$ack['TEXT']}");
    }
    return (int) $ack['FILE_TRAN_COUNT'];
}

function report(SimpleXMLElement $detail): string
{
    $answer = ['TRAN_NBR' => '?', 'AUTH_RESP' => '', 'AUTH_RESP_TEXT' => '', 'AUTH_AMOUNT' => '', 'AUTH_GUID' => ''];
    $answer['AUTH_AMOUNT_REQUESTED'] = '';
    foreach ($detail->xpath('.//FIELD') as $field) {
        $answer[(string) $field['KEY']] = (string) $field;
    }
    ['TRAN_NBR' => $number, 'AUTH_RESP' => $code] = $answer;
    $isPaid = in_array($code, ['00', '08', '10', '85'], true);
    $kind = match (true) {
        $isPaid && (float) $answer['AUTH_AMOUNT'] === (float) $answer['AUTH_AMOUNT_REQUESTED'] => 'approved',
        $isPaid => 'another amount',
        $code === '' || $code === '94' => 'unknown', // 94: this payment was already made, by another file or program.
        (bool) preg_match('/^(RR|E.|25)$/', $code) => 'refused',
        default => 'declined',
    };
    echo "$number $kind ", $isPaid ? "{$answer['AUTH_AMOUNT']} {$answer['AUTH_GUID']}" : "$code {$answer['AUTH_RESP_TEXT']}", "\n";
    return $kind;
}

try {
    $name = $argv[1] ?? throw new RuntimeException('name the file, without .xml');
    $count = readAcknowledgement($name);
    $kinds = array_map('report', load("$name.rsp.xml")->xpath('//DETAIL'));
    if (count($kinds) !== $count) {
        throw new RuntimeException(count($kinds) . " answers for $count charges");
    }
    if (array_intersect(['another amount', 'unknown'], $kinds)) {
        throw new RuntimeException('money may have moved: check these payments before you charge again');
    }
    if (in_array('refused', $kinds, true)) {
        throw new RuntimeException('some rows were refused: correct them, and send them in a new file');
    }
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
