<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** Whether an order is paid: the gateway is asked, and what a browser brings back is believed in nothing but the number to ask for. */
class Verification
{
    /** Approved as a whole (00, 08, 85), or in part (10). */
    private const APPROVED = ['00', '08', '10', '85'];

    public function __construct(private Gateway $gateway)
    {
    }

    /** What the gateway calls the order: its number, and a part of its own key, which no other order has and nobody guesses. */
    public static function invoice_of(\WC_Order $order): string
    {
        return $order->get_id() . '-' . substr(hash('sha256', $order->get_order_key()), 0, 12);
    }

    /** Asks for a payment and sets the order by the answer. */
    public function settle(int $order_id, string $bric): void
    {
        locked($order_id, function () use ($order_id, $bric): void {
            $order = $this->gateway->order($order_id);
            if (!$order || $order->get_transaction_id() === $bric) {
                return;
            }
            if ($this->gateway->get_option('epi_key') === '') {
                $this->hold_back($order, $bric, __('No EPI key is set. Look the payment up yourself.', 'card-gateway'));
                return;
            }
            $answer = $this->gateway->client->call('GET', "/sale/$bric");
            $payment = $answer['data'] ?? null;
            if ($answer !== null && $payment === null && ($answer['errors'][0]['code'] ?? '') === 'NOT_FOUND') {
                /* translators: %s: a token of a payment. */
                $order->add_order_note(sprintf(__('Payment not verified: the gateway does not know %s.', 'card-gateway'), $bric));
            } elseif ($payment === null) {
                $this->hold_back($order, $bric, __('The gateway did not report the result.', 'card-gateway'));
            } elseif (($payment['invoicenumber'] ?? '') !== self::invoice_of($order)) {
                /* translators: %s: a token of a payment. */
                $order->add_order_note(sprintf(__('Payment not verified: %s belongs to another order.', 'card-gateway'), $bric));
            } else {
                $this->take($order, $bric, $payment);
            }
        });
    }

    /** A payment that is for this order. */
    private function take(\WC_Order $order, string $bric, array $payment): void
    {
        $code = (string) $payment['response'];
        if (!in_array($code, self::APPROVED, true)) {
            if (!$order->is_paid() && $order->get_transaction_id() === '') {
                /* translators: %s: a response code. */
                $order->update_status('failed', sprintf(__('Declined with %s.', 'card-gateway'), $code));
            }
            return;
        }
        if ($payment['void'] === 'Y') {
            /* translators: %s: a token of a payment. */
            $order->add_order_note(sprintf(__('Payment %s was voided.', 'card-gateway'), $bric));
            return;
        }
        if ($order->get_transaction_id() !== '') {
            $this->give_back($order, $bric);
            return;
        }
        $cents = cents($payment['authamount']);
        if ($cents !== cents($order->get_total()) || $order->get_currency() !== 'USD') {
            /* translators: 1: a token of a payment; 2: an amount in dollars. */
            $this->hold_back($order, $bric, sprintf(__('Payment not verified: %1$s is for %2$s. Stop and check before anyone pays again.', 'card-gateway'), $bric, dollars($cents)));
            return;
        }
        $is_held = $payment['markedtosettle'] !== 'Y';
        $order->update_meta_data('_card_gateway_captured', $is_held ? 'no' : 'yes');
        $order->update_meta_data('_card_gateway_auth_code', (string) $payment['authorization']);
        $order->delete_meta_data('_card_gateway_unverified');
        if ($is_held) {
            $order->set_transaction_id($bric);
            /* translators: 1: an amount in dollars; 2: a token of a payment. */
            $order->update_status('on-hold', sprintf(__('Held: %1$s, %2$s. Complete the order to capture it.', 'card-gateway'), dollars($cents), $bric));
            return;
        }
        /* translators: 1: an amount in dollars; 2: a token of a payment. */
        $order->add_order_note(sprintf(__('Paid and verified: %1$s, %2$s.', 'card-gateway'), dollars($cents), $bric));
        $order->payment_complete($bric);
    }

    /** An order is paid once: what comes after the first payment goes back. */
    private function give_back(\WC_Order $order, string $bric): void
    {
        $is_voided = $this->gateway->steps->void_other($order, $bric);
        /* translators: %s: a token of a payment. */
        $done = __('The order was paid a second time with %s, which was voided.', 'card-gateway');
        /* translators: %s: a token of a payment. */
        $left = __('The order was paid a second time with %s, which could not be voided. Refund it.', 'card-gateway');
        $order->add_order_note(sprintf($is_voided ? $done : $left, $bric));
    }

    /** Nobody ships and nobody pays again before somebody has looked. */
    private function hold_back(\WC_Order $order, string $bric, string $why): void
    {
        if ($order->is_paid() || $order->get_transaction_id() !== '') {
            $order->add_order_note($why);
            return;
        }
        $order->update_meta_data('_card_gateway_unverified', $bric);
        $order->save();
        /* translators: %s: a token of a payment. */
        $order->update_status('on-hold', $why . ' ' . sprintf(__('Payment: %s.', 'card-gateway'), $bric));
    }

    /** In the list of actions of an order. */
    public static function add_action(array $actions): array
    {
        return $actions + ['card_gateway_look_up' => __('Look the payment up at the gateway', 'card-gateway')];
    }

    public function look_up_again(\WC_Order $order): void
    {
        $bric = $order->get_meta('_card_gateway_unverified');
        if (is_string($bric) && $bric !== '') {
            $this->settle($order->get_id(), $bric);
        }
    }
}
