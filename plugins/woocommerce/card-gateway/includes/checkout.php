<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** The way of a shopper: from the order to the form of the gateway, and back. No card passes the shop. */
class Checkout
{
    public function __construct(private Gateway $gateway)
    {
    }

    /** Where the shopper goes on from the checkout: the form that sells, or a page of the shop that leads to the one that holds. */
    public function address_for(\WC_Order $order): string
    {
        if ($this->gateway->get_option('transaction_type') === 'auth') {
            return $order->get_checkout_payment_url(true);
        }
        $state = $order->get_billing_state();
        $postcode = substr($order->get_billing_postcode(), 0, 5);
        $query = [
            'terminal_profile_id' => $this->gateway->get_option('terminal_profile_id'),
            'amount' => dollars(cents($order->get_total())),
            'invoice_no' => Verification::invoice_of($order),
            'description' => 'Order ' . $order->get_id(),
            'billing_name' => $this->cut($order->get_formatted_billing_full_name(), 50),
            'email' => $order->get_billing_email(),
            'billing_address' => $this->cut($order->get_billing_address_1(), 30),
            'billing_city' => $this->cut($order->get_billing_city(), 25),
            'billing_state' => preg_match('/^[A-Za-z]{2}$/', $state) ? $state : '',
            'billing_postal_code' => preg_match('/^\d{5}$/', $postcode) ? $postcode : '',
            'callback_url' => $this->return_address($order),
        ];
        return $this->gateway->address('hosted_checkout') . '?' . http_build_query(array_filter($query, fn ($value) => $value !== ''));
    }

    /** A page of the shop that posts to the page of the gateway: amount, number and address of return are sealed in the TAC. */
    public function send_on(int $order_id): void
    {
        $order = $this->gateway->order($order_id);
        if (!$order || !$order->needs_payment()) {
            return;
        }
        $number = (string) random_int(1_000_000_000, 9_999_999_999);
        $amount = dollars(cents($order->get_total()));
        [$tac, $why] = $this->gateway->client->exchange_key([
            'AMOUNT' => $amount,
            'TRAN_NBR' => $number,
            'TRAN_GROUP' => 'AUTH',
            'INVOICE_NBR' => Verification::invoice_of($order),
            'REDIRECT_URL' => $this->return_address($order),
        ]);
        if ($tac === '') {
            $this->gateway->log("order $order_id: $why");
            echo '<p>' . esc_html__('Card payments are unavailable right now. Please try again later.', 'card-gateway') . '</p>';
            return;
        }
        [$cust, $merch, $dba, $terminal] = explode('-', $this->gateway->get_option('four_part_key') . '---');
        $fields = [
            'TAC' => $tac,
            'TRAN_CODE' => 'AUTH',
            'CUST_NBR' => $cust,
            'MERCH_NBR' => $merch,
            'DBA_NBR' => $dba,
            'TERMINAL_NBR' => $terminal,
            'AMOUNT' => $amount,
            'TRAN_NBR' => $number,
            'INDUSTRY_TYPE' => 'E',
            'USER_DATA_9' => 'Order ' . $order_id,
            'CANCEL_URL' => $order->get_checkout_payment_url(),
        ];
        echo '<form id="card-gateway-form" method="post" action="' . esc_url($this->gateway->address('hosted_pay_page')) . '">';
        foreach ($fields as $name => $value) {
            echo '<input type="hidden" name="' . esc_attr($name) . '" value="' . esc_attr($value) . '">';
        }
        echo '<button type="submit" class="button alt">' . esc_html__('Continue to payment', 'card-gateway') . '</button></form>';
        echo '<script>document.getElementById("card-gateway-form").submit()</script>';
    }

    /** The shopper comes back, with a number that is asked for. Whose order it is says its own key in the address. */
    public function come_back(): void
    {
        $order = $this->gateway->order(absint($_GET['order'] ?? 0));
        $key = sanitize_text_field(wp_unslash($_GET['key'] ?? ''));
        if (!$order || !$order->key_is_valid($key)) {
            wp_safe_redirect(wc_get_checkout_url());
            exit;
        }
        // Hosted Checkout posts TransactionId, the Hosted Pay Page AUTH_GUID.
        $sent = wp_unslash($_POST['TransactionId'] ?? $_POST['AUTH_GUID'] ?? $_GET['AUTH_GUID'] ?? '');
        $bric = is_string($sent) && preg_match('/^[0-9A-Z]{19}$/', $sent) ? $sent : '';
        if ($bric !== '') {
            $this->gateway->verification->settle($order->get_id(), $bric);
            $order = $this->gateway->order($order->get_id());
        }
        $is_open = $order->needs_payment();
        if ($is_open) {
            wc_add_notice(__('Your card was not charged. Please try again or use another card.', 'card-gateway'), 'error');
        }
        wp_safe_redirect($is_open ? $order->get_checkout_payment_url() : $this->gateway->get_return_url($order));
        exit;
    }

    private function return_address(\WC_Order $order): string
    {
        $query = ['order' => $order->get_id(), 'key' => $order->get_order_key()];
        return add_query_arg($query, WC()->api_request_url('card_gateway'));
    }

    private function cut(string $text, int $length): string
    {
        return mb_substr(trim($text), 0, $length);
    }
}
