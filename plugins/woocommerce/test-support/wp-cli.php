<?php
/**
 * A stand-in for WP-CLI: what the two commands of the guide do, in the stand-in for WordPress. As the real one, it ends with an error where it
 * is asked for more.
 */

declare(strict_types=1);

$folder = getenv('SHOP_DATA');
[$command, $given] = [implode(' ', array_slice($argv, 1, 2)), array_slice($argv, 3)];
if ($command === 'plugin install' && count($given) === 2 && $given[1] === '--activate') {
    passthru('python3 -m zipfile -e ' . escapeshellarg($given[0]) . ' ' . escapeshellarg("$folder/plugins"), $code);
    exit($code);
}
if ($command === 'option update' && count($given) === 3 && $given[1] === '--format=json') {
    $value = json_decode($given[2], true, 16, JSON_THROW_ON_ERROR);
    file_put_contents("$folder/option-{$given[0]}", serialize($value));
    echo "Success: Updated '{$given[0]}' option.\n";
    exit;
}
fwrite(STDERR, "Error: '$command' is not a registered wp command.\n");
exit(1);
