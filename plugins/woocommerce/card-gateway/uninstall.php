<?php

/**
 * What is left when the plugin is deleted: its settings, with their secrets, go. Orders keep what they know of their payments.
 *
 * @package CardGateway
 */

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

delete_option('woocommerce_card_gateway_settings');
