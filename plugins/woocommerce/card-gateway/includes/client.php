<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** Speaks to the gateway from the server of the shop: Custom Pay, signed both ways, and the key exchange. */
class Client
{
    public function __construct(private Gateway $gateway)
    {
    }

    /**
     * Signs path and body, and believes only an answer that is signed with the same key.
     *
     * @param ?array $fields Of the body; null for a call without one.
     * @param string $key    Idempotency-Key: the same call with the same key is done once.
     * @return ?array The envelope, data or errors and reference; null when nobody can say what happened.
     */
    public function call(string $method, string $path, ?array $fields = null, string $key = ''): ?array
    {
        $body = $fields === null ? '' : wp_json_encode($fields);
        $secret = $this->gateway->get_option('epi_key');
        $headers = [
            'Content-Type' => 'application/json',
            'EPI-Id' => $this->gateway->get_option('four_part_key'),
            'EPI-Signature' => hash_hmac('sha256', $path . $body, $secret),
        ];
        if ($key !== '') {
            $headers['Idempotency-Key'] = $key;
        }
        $url = untrailingslashit($this->gateway->address('custom_pay')) . $path;
        $answer = $this->send($url, ['method' => $method, 'headers' => $headers] + ($body === '' ? [] : ['body' => $body]));
        if ($answer === null) {
            return null;
        }
        [$status, $text, $signature] = $answer;
        $envelope = json_decode($text, true);
        // Who is not known gets no signed answer; that one is believed, as it lets nothing happen.
        $is_signed = hash_equals(hash_hmac('sha256', $path . $text, $secret), $signature);
        $is_refusal = in_array($status, [401, 403], true);
        $code = $envelope['data']['response'] ?? $envelope['errors'][0]['code'] ?? '';
        $this->gateway->log("$method $path: HTTP $status $code" . ($is_signed || $is_refusal ? '' : ', not signed by the gateway'));
        return is_array($envelope) && $status < 500 && ($is_signed || $is_refusal) ? $envelope : null;
    }

    /**
     * Seals amount and addresses of a payment, so that the browser that carries them cannot change them.
     *
     * @return array{0: string, 1: string} The TAC and ''; or '' and why there is none.
     */
    public function exchange_key(array $fields): array
    {
        $url = $this->gateway->address('key_exchange');
        $answer = $this->send($url, ['method' => 'POST', 'body' => ['MAC' => $this->gateway->get_option('mac')] + $fields]);
        if ($answer === null) {
            return ['', __('The gateway did not answer.', 'card-gateway')];
        }
        $read = fn (string $name): string => preg_match("/KEY=\"$name\">([^<]*)</", $answer[1], $found) ? $found[1] : '';
        $this->gateway->log('key exchange: ' . ($read('TAC') === '' ? $read('AUTH_RESP_TEXT') : 'TAC'));
        return [$read('TAC'), $read('TAC') === '' ? $read('AUTH_RESP_TEXT') : ''];
    }

    /** HTTP status of an address that anybody may open; 0 when nobody answers. */
    public function status_of(string $url): int
    {
        return $this->send($url, ['method' => 'GET'])[0] ?? 0;
    }

    /** @return ?array{0: int, 1: string, 2: string} Status, body and signature. */
    private function send(string $url, array $request): ?array
    {
        $answer = wp_remote_request($url, $request + ['timeout' => 20, 'redirection' => 0]);
        if (is_wp_error($answer)) {
            $this->gateway->log("$url: " . $answer->get_error_message());
            return null;
        }
        $signature = wp_remote_retrieve_header($answer, 'epi-signature');
        return [(int) wp_remote_retrieve_response_code($answer), wp_remote_retrieve_body($answer), (string) $signature];
    }
}
