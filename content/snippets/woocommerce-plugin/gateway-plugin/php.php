<?php
/**
 * Plugin Name: Card Gateway (example)
 * Description: Sends shoppers to Hosted Checkout and looks each payment up. A start for a plugin of your own.
 * Run it: copy it to wp-content/plugins/card-gateway/card-gateway.php, activate it, fill in the settings.
 */
defined('ABSPATH') || exit;

add_filter('woocommerce_payment_gateways', fn ($methods) => [...$methods, 'Card_Gateway']);
add_action('plugins_loaded', function () {
    if (!class_exists('WC_Payment_Gateway')) {
        return;
    }

    class Card_Gateway extends WC_Payment_Gateway
    {
        public function __construct()
        {
            $this->id = 'card_gateway';
            $this->method_title = 'Card Gateway';
            $this->supports = ['products', 'refunds'];
            $text = fn ($title, $default = '') => ['title' => $title, 'type' => 'text', 'default' => $default];
            $this->form_fields = [
                'enabled' => ['title' => 'Enabled', 'type' => 'checkbox', 'default' => 'no'],
                'title' => $text('Title', 'Credit card'),
                'terminal_profile_id' => $text('Terminal profile ID'),
                'four_part_key' => $text('Four-part key'),
                'epi_key' => ['title' => 'EPI key', 'type' => 'password', 'default' => ''],
                'hosted_checkout_url' => $text('Address of the form', 'http://localhost:4000/hosted/'),
                'custom_pay_url' => $text('Address of the look-up', 'http://localhost:4000/epi/'),
            ];
            $this->init_settings();
            $this->title = $this->get_option('title');
            add_action("woocommerce_update_options_payment_gateways_$this->id", [$this, 'process_admin_options']);
            add_action("woocommerce_api_$this->id", [$this, 'come_back']);
        }

        public function process_payment($order_id)
        {
            $order = wc_get_order($order_id);
            $query = [
                'terminal_profile_id' => $this->get_option('terminal_profile_id'),
                'amount' => number_format((float) $order->get_total(), 2, '.', ''),
                'invoice_no' => (string) $order_id,
                'description' => "Order $order_id",
                'email' => $order->get_billing_email(),
                'billing_name' => substr($order->get_formatted_billing_full_name(), 0, 50),
                'billing_postal_code' => substr($order->get_billing_postcode(), 0, 5),
                'callback_url' => add_query_arg(
                    ['order' => $order_id, 'key' => $order->get_order_key()],
                    WC()->api_request_url($this->id),
                ),
            ];
            return ['result' => 'success', 'redirect' => $this->get_option('hosted_checkout_url') . '?' . http_build_query($query)];
        }

        /** The form comes back through the shopper's browser: believe nothing of it but the number to look up. */
        public function come_back()
        {
            $order = wc_get_order(absint($_GET['order'] ?? 0));
            $bric = strtoupper(preg_replace('/[^0-9A-Za-z]/', '', wp_unslash($_POST['TransactionId'] ?? '')));
            $isKnown = $order && $order->key_is_valid(wp_unslash($_GET['key'] ?? ''));
            if (!$isKnown || $bric === '' || $order->is_paid()) {
                wp_safe_redirect($isKnown ? $this->get_return_url($order) : wc_get_checkout_url());
                exit;
            }
            $paid = $this->call('GET', "/sale/$bric");
            $isOurs = ($paid['invoicenumber'] ?? '') === (string) $order->get_id() && ($paid['void'] ?? 'N') !== 'Y';
            if ($paid === null || $paid['response'] === '94') {
                $order->update_status('on-hold', "Look payment $bric up before anyone pays again: the gateway did not answer, or knows it already.");
            } elseif (!in_array($paid['response'], ['00', '08', '10', '85'], true)) {
                $order->update_status('failed', "Declined with {$paid['response']}.");
            } elseif ($isOurs && abs((float) $paid['authamount'] - (float) $order->get_total()) < 0.005) {
                $order->payment_complete($bric);
            } else {
                $order->update_status('on-hold', "Payment $bric is over {$paid['authamount']}, or for another order: stop and check, nobody pays again.");
            }
            wp_safe_redirect($this->get_return_url($order));
            exit;
        }

        public function process_refund($order_id, $amount = null, $reason = '')
        {
            $bric = wc_get_order($order_id)->get_transaction_id();
            $fields = ['amount' => (float) $amount, 'batchID' => (int) gmdate('Ymd'), 'transaction' => time()];
            $answer = $this->call('POST', "/refund/$bric", $fields + ['industryType' => 'E', 'cardEntryMethod' => 'Z']);
            $code = $answer['response'] ?? 'no answer, look it up before you try again';
            return $code === '00' ? true : new WP_Error('card_gateway_refund', "Refund failed: $code");
        }

        /** Signs path and body; null when nobody can say what happened. */
        private function call(string $method, string $path, ?array $fields = null): ?array
        {
            $body = $fields ? wp_json_encode($fields) : '';
            $answer = wp_remote_request(untrailingslashit($this->get_option('custom_pay_url')) . $path, [
                'method' => $method,
                'timeout' => 20,
                'body' => $body,
                'headers' => [
                    'Content-Type' => 'application/json',
                    'EPI-Id' => $this->get_option('four_part_key'),
                    'EPI-Signature' => hash_hmac('sha256', $path . $body, $this->get_option('epi_key')),
                ],
            ]);
            if (is_wp_error($answer) || wp_remote_retrieve_response_code($answer) !== 200) {
                return null;
            }
            return json_decode(wp_remote_retrieve_body($answer), true)['data'] ?? null;
        }
    }
});
