<?php
/**
 * Plugin Name: A stand-in for WooCommerce
 * Description: What Card Gateway needs of WooCommerce, for tests: orders, a payment method's settings, the shop's REST API. It stands on
 * WordPress alone, so that the same shop runs in a real WordPress and on the stand-in beside this file.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// Orders are read fresh each time, as other processes of the shop change them.
function shop_read(string $name): mixed
{
    wp_cache_delete($name, 'options');
    wp_cache_delete('notoptions', 'options');
    return get_option($name, null);
}

class WC_Order
{
    private function __construct(private array $data)
    {
    }

    public static function read(int $id): ?self
    {
        $data = shop_read("shop_order_$id");
        return is_array($data) ? new self($data) : null;
    }

    public static function create(array $data): self
    {
        $id = (int) shop_read('shop_orders') + 1;
        update_option('shop_orders', $id, false);
        $order = new self($data + [
            'id' => 1000 + $id, 'key' => 'wc_order_' . bin2hex(random_bytes(6)), 'status' => 'pending', 'total' => '149.99',
            'currency' => 'USD', 'method' => 'card_gateway', 'transaction' => '', 'meta' => [], 'notes' => [], 'refunds' => [], 'paid' => null,
        ]);
        $order->save();
        return $order;
    }

    public function save(): int
    {
        update_option("shop_order_{$this->data['id']}", $this->data, false);
        return $this->data['id'];
    }

    public function data(): array { return $this->data; }
    public function get_id(): int { return $this->data['id']; }
    public function get_total(): string { return $this->data['total']; }
    public function get_currency(): string { return $this->data['currency']; }
    public function get_status(): string { return $this->data['status']; }
    public function get_payment_method(): string { return $this->data['method']; }
    public function get_order_key(): string { return $this->data['key']; }
    public function key_is_valid(string $key): bool { return hash_equals($this->data['key'], $key); }
    public function get_transaction_id(): string { return $this->data['transaction']; }
    public function set_transaction_id(string $id): void { $this->data['transaction'] = $id; }
    public function set_date_paid(int $at): void { $this->data['paid'] = $at; }
    public function get_billing_email(): string { return 'ada@example.com'; }
    public function get_formatted_billing_full_name(): string { return 'Ada Baker'; }
    public function get_billing_address_1(): string { return '100 Main Street, third floor on the left'; }
    public function get_billing_city(): string { return 'Troy'; }
    public function get_billing_state(): string { return 'MI'; }
    public function get_billing_postcode(): string { return '12345-6789'; }
    public function is_paid(): bool { return in_array($this->data['status'], ['processing', 'completed'], true); }
    public function needs_payment(): bool { return in_array($this->data['status'], ['pending', 'failed'], true); }
    public function get_meta(string $name): mixed { return $this->data['meta'][$name] ?? ''; }
    public function update_meta_data(string $name, mixed $value): void { $this->data['meta'][$name] = $value; }
    public function delete_meta_data(string $name): void { unset($this->data['meta'][$name]); }

    public function add_order_note(string $note): void
    {
        $this->data['notes'][] = $note;
        $this->save();
    }

    public function update_status(string $status, string $note = ''): void
    {
        if ($note !== '') {
            $this->data['notes'][] = $note;
        }
        $has_changed = $this->data['status'] !== $status;
        $this->data['status'] = $status;
        $this->save();
        if ($has_changed) {
            do_action("woocommerce_order_status_$status", $this->data['id'], $this);
        }
    }

    public function payment_complete(string $transaction): void
    {
        $this->data['transaction'] = $transaction;
        $this->data['paid'] = time();
        $this->update_status('processing');
    }

    public function add_refund(array $refund): void
    {
        $this->data['refunds'][] = $refund;
        $this->save();
    }

    public function get_checkout_payment_url(bool $on_checkout = false): string
    {
        $pay = home_url("/?order-pay={$this->data['id']}&key={$this->data['key']}");
        return $on_checkout ? $pay : "$pay&pay_for_order=true";
    }
}

/** As WooCommerce has it: settings are one option, and the form of the administration posts them. */
abstract class WC_Payment_Gateway
{
    public $id;
    public $title;
    public $description;
    public $method_title;
    public $method_description;
    public $has_fields;
    public $supports = [];
    public $form_fields = [];
    public $settings = [];

    public function init_settings()
    {
        $defaults = array_map(fn ($field) => $field['default'] ?? '', $this->form_fields);
        $this->settings = array_merge($defaults, (array) (shop_read("woocommerce_{$this->id}_settings") ?? []));
    }

    public function get_option($name)
    {
        return $this->settings[$name] ?? '';
    }

    public function is_available()
    {
        return $this->get_option('enabled') === 'yes';
    }

    public function process_admin_options()
    {
        foreach ($this->form_fields as $name => $field) {
            $posted = wp_unslash($_POST["woocommerce_{$this->id}_$name"] ?? null);
            $this->settings[$name] = $field['type'] === 'checkbox' ? ($posted === null ? 'no' : 'yes') : sanitize_text_field((string) $posted);
        }
        return update_option("woocommerce_{$this->id}_settings", $this->settings);
    }

    public function get_return_url($order)
    {
        return home_url("/?order-received={$order->get_id()}&key={$order->get_order_key()}");
    }
}

class WC_Admin_Settings
{
    public static array $errors = [];

    public static function add_error($text)
    {
        self::$errors[] = $text;
    }
}

function WC()
{
    return new class () {
        public function api_request_url($name)
        {
            return home_url("/?wc-api=$name");
        }
    };
}

function wc_get_order($id)
{
    return WC_Order::read((int) $id);
}

function wc_get_logger()
{
    return new class () {
        public function debug($message, $context)
        {
            $log = (array) (shop_read('shop_log') ?? []);
            update_option('shop_log', [...$log, "{$context['source']}: $message"], false);
        }
    };
}

function wc_add_notice($text, $kind)
{
    update_option('shop_notice', "$kind: $text", false);
}

function wc_get_checkout_url()
{
    return home_url('/?checkout');
}

function get_woocommerce_currency()
{
    return shop_read('shop_currency') ?? 'USD';
}

function shop_methods(): array
{
    return apply_filters('woocommerce_payment_gateways', []);
}

/** As `wc_create_refund` does it: no more than is left, and only what the method could give back. */
function shop_refund(WC_Order $order, string $amount): array
{
    $before = array_sum(array_map(floatval(...), array_column($order->data()['refunds'], 'amount')));
    if ((float) $amount <= 0 || (float) $amount > (float) $order->get_total() - $before + 0.001) {
        return [500, ['code' => 'woocommerce_rest_cannot_create_order_refund', 'message' => 'Invalid refund amount.']];
    }
    $done = shop_methods()[0]->process_refund($order->get_id(), $amount, 'Came back');
    if (is_wp_error($done)) {
        return [500, ['code' => 'woocommerce_rest_cannot_create_order_refund', 'message' => $done->get_error_message()]];
    }
    $order = wc_get_order($order->get_id());
    $order->add_refund(['amount' => $amount]);
    if ($before + (float) $amount > (float) $order->get_total() - 0.001) {
        $order->update_status('refunded');
    }
    return [201, ['id' => 1, 'amount' => $amount]];
}

/** What a test does in the shop, by an address of the shop: JSON in, JSON out. */
function shop_act(string $action, array $given): mixed
{
    $order = isset($given['id']) ? wc_get_order($given['id']) : null;
    $method = shop_methods()[0];
    switch ($action) {
        case 'create':
            return WC_Order::create($given)->data();
        case 'order':
            return $order->data();
        case 'checkout':
            return $method->is_available() ? $method->process_payment($given['id']) : ['result' => 'not offered'];
        case 'status':
            $order->update_status($given['status']);
            return wc_get_order($given['id'])->data();
        case 'refund':
            return shop_refund($order, $given['amount']);
        case 'look-up':
            do_action('woocommerce_order_action_card_gateway_look_up', $order);
            return wc_get_order($given['id'])->data();
        case 'settings':
            $_POST = [];
            foreach ($given as $name => $value) {
                $_POST["woocommerce_card_gateway_$name"] = $value;
            }
            do_action('woocommerce_update_options_payment_gateways_card_gateway');
            return ['saved' => shop_read('woocommerce_card_gateway_settings'), 'errors' => WC_Admin_Settings::$errors];
        case 'facts':
            $blocks = null;
            do_action('woocommerce_blocks_payment_method_type_registration', new class ($blocks) {
                public function __construct(private mixed &$blocks)
                {
                }

                public function register($type)
                {
                    $type->initialize();
                    $this->blocks = ['name' => $type->get_name(), 'active' => $type->is_active(), 'data' => $type->get_payment_method_data()];
                    $this->blocks['scripts'] = $type->get_payment_method_script_handles();
                }
            });
            $actions = apply_filters('woocommerce_order_actions', ['send' => 'Send']);
            return ['log' => shop_read('shop_log') ?? [], 'declared' => \Automattic\WooCommerce\Utilities\FeaturesUtil::$declared,
                'blocks' => $blocks, 'actions' => $actions, 'supports' => $method->supports, 'wordpress' => get_bloginfo('version')];
        case 'uninstall':
            define('WP_UNINSTALL_PLUGIN', true);
            require WP_PLUGIN_DIR . '/card-gateway/uninstall.php';
            return ['settings' => shop_read('woocommerce_card_gateway_settings')];
    }
    return null;
}

function shop_rest(string $path): array
{
    $body = json_decode((string) file_get_contents('php://input'), true) ?? [];
    if (($_SERVER['PHP_AUTH_PW'] ?? '') !== 'cs_test') {
        return [401, ['code' => 'woocommerce_rest_cannot_view']];
    }
    if (!preg_match('#/orders/(\d+)(/refunds)?$#', $path, $found) || !($order = wc_get_order($found[1]))) {
        return [404, ['code' => 'woocommerce_rest_shop_order_invalid_id']];
    }
    if (isset($found[2])) {
        return shop_refund($order, (string) $body['amount']);
    }
    $answer = ['status' => $order->get_status(), 'total' => $order->get_total(), 'payment_method' => $order->get_payment_method()];
    return [200, $answer + ['transaction_id' => $order->get_transaction_id()]];
}

add_action('init', function (): void {
    $path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    if (str_starts_with($path, '/wp-json/wc/v3/')) {
        [$status, $answer] = shop_rest($path);
        http_response_code($status);
    } elseif (isset($_GET['shop'])) {
        $answer = shop_act($_GET['shop'], json_decode((string) file_get_contents('php://input'), true) ?? []);
    } elseif (isset($_GET['wc-api'])) {
        do_action('woocommerce_api_' . $_GET['wc-api']);
        exit;
    } elseif (isset($_GET['order-pay']) && !isset($_GET['pay_for_order'])) {
        do_action('woocommerce_receipt_card_gateway', $_GET['order-pay']);
        exit;
    } else {
        return;
    }
    header('Content-Type: application/json');
    echo json_encode($answer);
    exit;
}, 99);

// The order in which WooCommerce tells its extensions that it is there.
add_action('plugins_loaded', function (): void {
    do_action('before_woocommerce_init');
    do_action('woocommerce_blocks_loaded');
}, 20);

require __DIR__ . '/woocommerce-classes.php';
