<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/**
 * One step of an order at a time, also where a shopper comes back in two windows. The database lets go of it when a request dies.
 *
 * @template T
 * @param callable(): T $step
 * @return T
 */
function locked(int $order_id, callable $step): mixed
{
    global $wpdb;
    // Locks are the database server's, which shops may share.
    $name = "{$wpdb->prefix}card_gateway_$order_id";
    if ($wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 30)', $name)) !== '1') {
        throw new \RuntimeException("order $order_id is being worked on");
    }
    try {
        return $step();
    } finally {
        $wpdb->get_var($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
    }
}
