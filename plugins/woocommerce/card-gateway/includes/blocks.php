<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

defined('ABSPATH') || exit;

/** The method in the checkout of blocks, which draws it by a script of its own. */
final class Blocks extends AbstractPaymentMethodType
{
    protected $name = 'card_gateway';

    public function initialize()
    {
        $this->settings = get_option('woocommerce_card_gateway_settings', []);
    }

    public function is_active()
    {
        return gateway()->is_available();
    }

    public function get_payment_method_script_handles()
    {
        $needs = ['wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities', 'wp-i18n'];
        wp_register_script('card-gateway-blocks', plugins_url('assets/blocks.js', PLUGIN_FILE), $needs, '1.0.0', true);
        wp_set_script_translations('card-gateway-blocks', 'card-gateway');
        return ['card-gateway-blocks'];
    }

    public function get_payment_method_data()
    {
        $gateway = gateway();
        return ['title' => $gateway->title, 'description' => $gateway->description, 'supports' => $gateway->supports];
    }
}
