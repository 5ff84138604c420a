<?php

/**
 * Where the sandbox is, as of the portal that this plugin was loaded from, and where its parts are below the address of production.
 *
 * @package CardGateway
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

return [
    'addresses' => [
        'hosted_checkout' => 'http://localhost:4000/hosted/',
        'hosted_pay_page' => 'http://localhost:4000/paypage/',
        'key_exchange' => 'http://localhost:4000/keyexch',
        'custom_pay' => 'http://localhost:4000/epi/',
    ],
    'paths' => [
        'hosted_checkout' => 'hosted/',
        'hosted_pay_page' => 'paypage/',
        'key_exchange' => 'keyexch',
        'custom_pay' => 'epi/',
    ],
];
