<?php

/**
 * Plugin Name: Card Gateway for WooCommerce
 * Description: Shoppers pay on the gateway’s form. Every payment is verified before its order is marked paid; capture, void and refund from the order.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: card-gateway
 * Domain Path: /languages
 *
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

const PLUGIN_FILE = __FILE__;

foreach (['money', 'client', 'lock', 'steps', 'verification', 'checkout', 'gateway'] as $part) {
    require_once __DIR__ . "/includes/$part.php";
}

// Orders are read and written by the methods of WooCommerce alone, wherever it keeps them.
add_action('before_woocommerce_init', function (): void {
    $features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
    if (class_exists($features)) {
        $features::declare_compatibility('custom_order_tables', PLUGIN_FILE, true);
        $features::declare_compatibility('cart_checkout_blocks', PLUGIN_FILE, true);
    }
});

add_action('plugins_loaded', function (): void {
    load_plugin_textdomain('card-gateway', false, dirname(plugin_basename(PLUGIN_FILE)) . '/languages');
    if (!class_exists('WC_Payment_Gateway')) {
        return;
    }
    define_gateway();
    add_filter('woocommerce_payment_gateways', fn (array $methods): array => [...$methods, gateway()]);
    add_action('woocommerce_update_options_payment_gateways_card_gateway', fn () => gateway()->process_admin_options());
    add_action('woocommerce_api_card_gateway', fn () => gateway()->checkout->come_back());
    add_action('woocommerce_receipt_card_gateway', fn ($id) => gateway()->checkout->send_on((int) $id));
    add_action('woocommerce_order_status_completed', fn ($id) => gateway()->steps->capture((int) $id));
    add_action('woocommerce_order_status_cancelled', fn ($id) => gateway()->steps->void_cancelled((int) $id));
    add_filter('woocommerce_order_actions', [Verification::class, 'add_action']);
    add_action('woocommerce_order_action_card_gateway_look_up', fn ($order) => gateway()->verification->look_up_again($order));
});

add_action('woocommerce_blocks_loaded', function (): void {
    if (!class_exists('Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType')) {
        return;
    }
    require_once __DIR__ . '/includes/blocks.php';
    add_action('woocommerce_blocks_payment_method_type_registration', fn ($registry) => $registry->register(new Blocks()));
});

/** The one payment method, with what it works by. */
function gateway(): Gateway
{
    static $gateway = null;
    return $gateway ??= new Gateway();
}
