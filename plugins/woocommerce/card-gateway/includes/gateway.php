<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** Called when WooCommerce is there: the class of a payment method extends one of its own. */
function define_gateway(): void
{
    if (class_exists(__NAMESPACE__ . '\Gateway')) {
        return;
    }
    /** The payment method as WooCommerce knows it: its settings, and where it hands on to. */
    class Gateway extends \WC_Payment_Gateway
    {
        public Client $client;
        public Checkout $checkout;
        public Verification $verification;
        public Steps $steps;

        public function __construct()
        {
            $this->id = 'card_gateway';
            $this->method_title = __('Card Gateway', 'card-gateway');
            $this->method_description = __('Shoppers pay on the gateway’s form; card data never reaches your shop.', 'card-gateway');
            $this->has_fields = false;
            $this->supports = ['products', 'refunds'];
            $this->form_fields = form_fields();
            $this->init_settings();
            $this->title = $this->get_option('title');
            $this->description = $this->get_option('description');
            $this->client = new Client($this);
            $this->checkout = new Checkout($this);
            $this->verification = new Verification($this);
            $this->steps = new Steps($this);
        }

        /** Offered only where it can be paid: US dollars, and the keys of the chosen way. */
        public function is_available()
        {
            $needed = $this->get_option('transaction_type') === 'auth' ? ['four_part_key', 'mac', 'epi_key'] : ['terminal_profile_id'];
            $missing = array_filter($needed, fn ($name) => $this->get_option($name) === '');
            return parent::is_available() && get_woocommerce_currency() === 'USD' && $missing === [];
        }

        public function process_payment($order_id)
        {
            $order = $this->order((int) $order_id);
            if (!$order || cents($order->get_total()) < 1) {
                wc_add_notice(__('This order cannot be paid by card.', 'card-gateway'), 'error');
                return ['result' => 'failure'];
            }
            $order->update_status('pending');
            return ['result' => 'success', 'redirect' => $this->checkout->address_for($order)];
        }

        public function process_refund($order_id, $amount = null, $reason = '')
        {
            return $this->steps->refund((int) $order_id, cents((string) $amount));
        }

        /** Saves, then asks the gateway whether the keys fit, so that no shopper has to find out. */
        public function process_admin_options()
        {
            $saved = parent::process_admin_options();
            $this->init_settings();
            foreach ($this->wrong_keys() as $message) {
                \WC_Admin_Settings::add_error($message);
            }
            return $saved;
        }

        /** @return string[] */
        private function wrong_keys(): array
        {
            /* translators: %s: what the gateway says. */
            $refused = __('These keys were not accepted: %s', 'card-gateway');
            $wrong = [];
            $profile = $this->get_option('terminal_profile_id');
            $form = $this->address('hosted_checkout') . '?' . http_build_query(['terminal_profile_id' => $profile, 'amount' => '1.00']);
            if ($profile !== '' && $this->client->status_of($form) !== 200) {
                $wrong[] = sprintf($refused, __('terminal profile ID', 'card-gateway'));
            }
            if ($this->get_option('epi_key') !== '' && !isset($this->client->call('GET', '/ping')['data'])) {
                $wrong[] = sprintf($refused, __('four-part key or EPI key', 'card-gateway'));
            }
            if ($this->get_option('mac') !== '') {
                $test = ['AMOUNT' => '1.00', 'TRAN_NBR' => '1', 'TRAN_GROUP' => 'AUTH', 'REDIRECT_URL' => home_url('/')];
                [$tac, $why] = $this->client->exchange_key($test);
                if ($tac === '') {
                    $wrong[] = sprintf($refused, "MAC, $why");
                }
            }
            return $wrong;
        }

        /** An address of the chosen environment, such as that of `custom_pay`. */
        public function address(string $name): string
        {
            $sandbox = require __DIR__ . '/sandbox.php';
            if ($this->get_option('environment') !== 'production') {
                return $sandbox['addresses'][$name];
            }
            return trailingslashit($this->get_option('production_url')) . $sandbox['paths'][$name];
        }

        /** An order that is paid with this method. */
        public function order(int $id): ?\WC_Order
        {
            $order = $id > 0 ? wc_get_order($id) : null;
            return $order instanceof \WC_Order && $order->get_payment_method() === $this->id ? $order : null;
        }

        /** Numbers, codes and times, never a card or a secret. */
        public function log(string $message): void
        {
            if ($this->get_option('debug') === 'yes') {
                wc_get_logger()->debug($message, ['source' => 'card-gateway']);
            }
        }
    }
}

/** The settings, in the form that WooCommerce draws. */
function form_fields(): array
{
    $text = fn (string $title, string $description, string $default = '') =>
        ['title' => $title, 'type' => 'text', 'description' => $description, 'default' => $default];
    $secret = fn (string $title, string $description) => ['type' => 'password'] + $text($title, $description);
    $choice = fn (string $title, array $options) =>
        ['title' => $title, 'type' => 'select', 'options' => $options, 'default' => array_key_first($options)];
    $box = fn (string $title, string $label) => ['title' => $title, 'type' => 'checkbox', 'label' => $label, 'default' => 'no'];
    return [
        'enabled' => $box(__('Enabled', 'card-gateway'), __('Offer this method at checkout', 'card-gateway')),
        'title' => $text(__('Title', 'card-gateway'), __('What shoppers see at checkout.', 'card-gateway'), __('Credit card', 'card-gateway')),
        'description' => $text(__('Description', 'card-gateway'), __('One sentence below the title.', 'card-gateway')),
        'environment' => $choice(__('Environment', 'card-gateway'), [
            'sandbox' => __('Sandbox', 'card-gateway'),
            'production' => __('Production', 'card-gateway'),
        ]),
        'production_url' => $text(__('Production address', 'card-gateway'), __('You receive it with your production keys.', 'card-gateway')),
        'terminal_profile_id' => $text(__('Terminal profile ID', 'card-gateway'), __('Identifies who is paid. Not a secret.', 'card-gateway')),
        'four_part_key' => $text(__('Four-part key', 'card-gateway'), __('Identifies your terminal: four numbers separated by hyphens.', 'card-gateway')),
        'epi_key' => $secret(__('EPI key', 'card-gateway'), __('Used to look up, capture, void and refund payments.', 'card-gateway')),
        'mac' => $secret(__('MAC', 'card-gateway'), __('Needed only to hold amounts.', 'card-gateway')),
        'transaction_type' => $choice(__('Transaction type', 'card-gateway'), [
            'sale' => __('Charge immediately', 'card-gateway'),
            'auth' => __('Hold, and capture when the order is completed', 'card-gateway'),
        ]),
        'debug' => $box(__('Debug log', 'card-gateway'), __('Log each call, without card data or secrets', 'card-gateway')),
    ];
}
