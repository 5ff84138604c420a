<?php
// Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY php write-file.php charges.csv
declare(strict_types=1);

/** Add whole cents: floating-point sums are not exact. */
function centsOf(string $amount): int
{
    return (int) str_replace('.', '', $amount);
}

function dollars(int $cents): string
{
    return sprintf('%d.%02d', intdiv($cents, 100), $cents % 100);
}

function readRows(string $path): array
{
    $lines = is_file($path) ? file($path, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) : [];
    if (!$lines) {
        throw new RuntimeException("no charges in $path");
    }
    return array_map(function (string $line): array {
        if (!preg_match('/^(\d{1,10}),([0-9A-Z]{19}),(\d+\.\d{2})$/', $line, $found)) {
            throw new RuntimeException("expected TRAN_NBR,BRIC,AMOUNT, got $line");
        }
        return array_slice($found, 1);
    }, $lines);
}

function fileOf(array $rows, array $key, string $day, string $id): DOMDocument
{
    $total = dollars(array_sum(array_map(fn(array $row) => centsOf($row[2]), $rows)));
    $xml = new DOMDocument('1.0', 'UTF-8');
    $xml->formatOutput = true;
    $add = function (DOMNode $parent, string $name, array $attributes = [], string $value = '') use ($xml): DOMElement {
        $element = $parent->appendChild($xml->createElement($name));
        array_walk($attributes, fn($text, $attribute) => $element->setAttribute($attribute, (string) $text));
        if ($value !== '') {
            $element->append($value);
        }
        return $element;
    };
    $sums = fn(string $of): array => ["{$of}_TRAN_COUNT" => count($rows), "{$of}_TOTAL_AMOUNT" => $total];
    $file = $add($xml, 'FILE', ['FILE_ID' => $id] + $sums('FILE'));
    $parts = array_combine(['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'], $key);
    $batch = $add($file, 'BATCH', $parts + ['BATCH_ID' => $day] + $sums('BATCH'));
    foreach ($rows as [$number, $bric, $amount]) {
        $detail = $add($batch, 'DETAIL');
        $fields = ['TRAN_TYPE' => 'CCE1', 'TRAN_NBR' => $number, 'AMOUNT' => $amount, 'INDUSTRY_TYPE' => 'E'];
        foreach ($fields + ['CARD_ENT_METH' => 'Z', 'ORIG_AUTH_GUID' => $bric, 'ACI_EXT' => 'RB'] as $name => $value) {
            $add($detail, $name, [], $value);
        }
    }
    return $xml;
}

/** Reads the file as the gateway does: its counts and totals must match its contents. */
function check(string $path): string
{
    $file = simplexml_load_file($path) ?: throw new RuntimeException('the file is not XML');
    $amounts = array_map(fn($amount) => centsOf((string) $amount), $file->xpath('//AMOUNT'));
    if ((int) $file['FILE_TRAN_COUNT'] !== count($amounts)) {
        throw new RuntimeException('the count does not match');
    }
    if ((string) $file['FILE_TOTAL_AMOUNT'] !== dollars(array_sum($amounts))) {
        throw new RuntimeException('the total does not match');
    }
    return count($amounts) . ' charges, ' . dollars(array_sum($amounts));
}

try {
    $key = explode('-', getenv('FOUR_PART_KEY') ?: throw new RuntimeException('set FOUR_PART_KEY'));
    if (count($key) !== 4) {
        throw new RuntimeException('FOUR_PART_KEY has four parts');
    }
    $id = date('Ymd') . (getenv('FILE_LETTER') ?: 'A');
    $name = "{$key[0]}-{$key[1]}.$id";
    fileOf(readRows($argv[1] ?? 'charges.csv'), $key, date('Ymd'), $id)->save("$name.tmp");
    $what = check("$name.tmp");
    rename("$name.tmp", "$name.xml");
    echo "written: $name.xml, $what\n";
} catch (RuntimeException | ValueError $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
