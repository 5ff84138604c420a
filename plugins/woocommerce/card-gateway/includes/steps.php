<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** What is done from the order: capture, void, refund. Each can be tried again when its answer was lost, and is done once. */
class Steps
{
    public function __construct(private Gateway $gateway)
    {
    }

    /** The order is completed: what was held is taken. One that cannot be goes back on hold. */
    public function capture(int $order_id): void
    {
        locked($order_id, function () use ($order_id): void {
            $order = $this->gateway->order($order_id);
            if (!$order || $order->get_meta('_card_gateway_captured') !== 'no') {
                return;
            }
            $cents = cents($order->get_total());
            $code = $this->ask($order, 'PUT', '/sale/%s/capture', 'capture', $cents);
            if ($code === '00') {
                $order->update_meta_data('_card_gateway_captured', 'yes');
                $order->set_date_paid(time());
                $order->save();
                /* translators: %s: an amount in dollars. */
                $order->add_order_note(sprintf(__('Captured: %s.', 'card-gateway'), dollars($cents)));
                return;
            }
            /* translators: %s: a code of the gateway and what it says. */
            $order->update_status('on-hold', sprintf(__('Capture failed: %s', 'card-gateway'), $code));
        });
    }

    /** A paid or held order is cancelled: the payment is undone while its batch is open. */
    public function void_cancelled(int $order_id): void
    {
        locked($order_id, function () use ($order_id): void {
            $order = $this->gateway->order($order_id);
            if (!$order || $order->get_transaction_id() === '' || $order->get_meta('_card_gateway_voided') === 'yes') {
                return;
            }
            $code = $this->void($order);
            if ($code !== '00') {
                /* translators: %s: a code of the gateway and what it says. */
                $order->add_order_note(sprintf(__('The payment could not be voided. Refund it: %s', 'card-gateway'), $code));
            }
        });
    }

    /** Gives an amount back; answers true, or why not. */
    public function refund(int $order_id, int $cents): bool|\WP_Error
    {
        return locked($order_id, function () use ($order_id, $cents): bool|\WP_Error {
            $order = $this->gateway->order($order_id);
            if (!$order || $order->get_transaction_id() === '') {
                return new \WP_Error('card_gateway_refund', __('The order has no payment with this method.', 'card-gateway'));
            }
            $is_whole = $cents === cents($order->get_total());
            $code = $this->ask($order, 'POST', '/refund/%s', 'refund', $cents);
            // On the day of the sale nothing has settled: the whole of it can be undone all the same.
            if ($is_whole && str_starts_with($code, 'RR NOT ')) {
                $code = $this->void($order);
            } elseif ($code === '00') {
                /* translators: %s: an amount in dollars. */
                $order->add_order_note(sprintf(__('Refunded: %s.', 'card-gateway'), dollars($cents)));
            }
            /* translators: %s: a code of the gateway and what it says. */
            return $code === '00' ? true : new \WP_Error('card_gateway_refund', sprintf(__('Refund failed: %s', 'card-gateway'), $code));
        });
    }

    private function void(\WC_Order $order): string
    {
        $code = $this->ask($order, 'PUT', '/void/%s', 'void');
        if ($code === '00') {
            $order->update_meta_data('_card_gateway_voided', 'yes');
            $order->save();
            $order->add_order_note(__('Voided.', 'card-gateway'));
        }
        return $code;
    }

    /** Undoes a second payment for an order that is paid already. */
    public function void_other(\WC_Order $order, string $bric): bool
    {
        $fields = $this->numbers() + ['cardEntryMethod' => 'Z'];
        $answer = $this->gateway->client->call('PUT', "/void/$bric", $fields, "void-{$order->get_id()}-$bric");
        return ($answer['data']['response'] ?? '') === '00';
    }

    /**
     * One call about the payment of an order. It is written down before it is sent: when its answer is lost, the next try is the same
     * call with the same key, so that no amount moves twice.
     *
     * @return string '00', or the code of the gateway and what it says.
     */
    private function ask(\WC_Order $order, string $method, string $path, string $name, int $cents = 0): string
    {
        $pending = $order->get_meta('_card_gateway_pending');
        $fields = ($cents > 0 ? ['amount' => $cents / 100, 'industryType' => 'E'] : []) + ['cardEntryMethod' => 'Z'];
        if (is_array($pending) && ($pending['name'] !== $name || $pending['cents'] !== $cents)) {
            /* translators: 1: capture, void or refund; 2: an amount in dollars. */
            return sprintf(__('first repeat the %1$s of %2$s: its answer was lost', 'card-gateway'), $pending['name'], dollars($pending['cents']));
        }
        if (!is_array($pending)) {
            $pending = ['name' => $name, 'cents' => $cents, 'key' => wp_generate_uuid4(), 'numbers' => $this->numbers()];
            $order->update_meta_data('_card_gateway_pending', $pending);
            $order->save();
        }
        $path = sprintf($path, $order->get_transaction_id());
        $answer = $this->gateway->client->call($method, $path, $fields + $pending['numbers'], $pending['key']);
        if ($answer === null) {
            return __('no answer: try again', 'card-gateway');
        }
        $order->delete_meta_data('_card_gateway_pending');
        $order->save();
        $code = $answer['data']['response'] ?? $answer['errors'][0]['code'] ?? '';
        return $code === '00' ? '00' : trim("$code " . ($answer['data']['text'] ?? $answer['errors'][0]['text'] ?? ''));
    }

    /** Batch and number of a call. */
    private function numbers(): array
    {
        return ['batchID' => (int) wp_date('Ymd', null, new \DateTimeZone('America/New_York')), 'transaction' => random_int(1, 9_999_999_999)];
    }
}
