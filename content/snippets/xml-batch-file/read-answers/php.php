<?php
// Reads acknowledgement and answers of a batch file. Run it in the folder that holds both: php read-answers.php 9001-123456.20261121A
declare(strict_types=1);

function load(string $path): SimpleXMLElement
{
    if (!is_file($path)) {
        throw new RuntimeException("$path is not there yet: come again later");
    }
    return simplexml_load_file($path) ?: throw new RuntimeException("$path is not XML");
}

/** Throws when the file as a whole was rejected: nothing of it was processed then. */
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
    foreach ($detail->xpath('.//FIELD') as $field) {
        $answer[(string) $field['KEY']] = (string) $field;
    }
    ['TRAN_NBR' => $number, 'AUTH_RESP' => $code] = $answer;
    $kind = match (true) {
        in_array($code, ['00', '08', '85'], true) => 'approved',
        $code === '10' => 'in part',
        (bool) preg_match('/^(RR|E.|25|94|)$/', $code) => 'refused',
        default => 'declined',
    };
    $isPaid = $kind === 'approved' || $kind === 'in part';
    echo "$number $kind ", $isPaid ? "{$answer['AUTH_AMOUNT']} {$answer['AUTH_GUID']}" : "$code {$answer['AUTH_RESP_TEXT']}", "\n";
    return $kind;
}

try {
    $name = $argv[1] ?? throw new RuntimeException('say which file: its name without .xml');
    $count = readAcknowledgement($name);
    $kinds = array_map('report', load("$name.rsp.xml")->xpath('//DETAIL'));
    if (count($kinds) !== $count) {
        throw new RuntimeException(count($kinds) . " answers for $count charges");
    }
    if (in_array('refused', $kinds, true)) {
        throw new RuntimeException('some were refused: mend them, and send them in a new file');
    }
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
