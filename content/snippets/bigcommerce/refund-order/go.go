// Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
//
//	STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 go run refund-order.go
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

// object is a JSON object.
type object = map[string]any

// refusal is the store's answer, as readable text.
type refusal string

func (r refusal) Error() string { return string(r) }

type quote struct {
	RefundMethods [][]struct {
		ProviderID string `json:"provider_id"`
		Offline    bool   `json:"offline"`
	} `json:"refund_methods"`
}

type refund struct {
	Payments []struct {
		IsDeclined bool   `json:"is_declined"`
		Message    string `json:"declined_message"`
	} `json:"payments"`
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func need(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("error: set %s", name)
	}
	return value
}

func call(orderID, action string, content, data any) error {
	body, err := json.Marshal(content)
	if err != nil {
		return err
	}
	base := env("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
	address := fmt.Sprintf("%s/stores/%s/v3/orders/%s/payment_actions/%s", base, need("STORE_HASH"), orderID, action)
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("X-Auth-Token", need("ACCESS_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	client := http.Client{Timeout: 60 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	switch response.StatusCode {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity:
		return refusal("refused: " + string(text))
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("HTTP %d %s", response.StatusCode, text)
	}
	answer := struct {
		Data any `json:"data"`
	}{data}
	return json.Unmarshal(text, &answer)
}

// onlineMethod is the first refund method that is not offline: the provider that took the payment.
func onlineMethod(found quote) (string, error) {
	for _, way := range found.RefundMethods {
		for _, each := range way {
			if !each.Offline {
				return each.ProviderID, nil
			}
		}
	}
	return "", refusal("refused: no online method in the quote")
}

func refundOrder(orderID, amount string) (string, error) {
	items := []object{{"item_type": "ORDER", "item_id": json.Number(orderID), "amount": json.Number(amount)}}
	var quoted quote
	if err := call(orderID, "refund_quotes", object{"items": items}, &quoted); err != nil {
		return "", err
	}
	provider, err := onlineMethod(quoted)
	if err != nil {
		return "", err
	}
	payments := []object{{"provider_id": provider, "amount": json.Number(amount), "offline": false}}
	var done refund
	if err := call(orderID, "refunds", object{"items": items, "payments": payments}, &done); err != nil {
		return "", err
	}
	for _, payment := range done.Payments {
		if payment.IsDeclined {
			return "", refusal("declined: " + payment.Message)
		}
	}
	return fmt.Sprintf("refunded: %s of order %s", amount, orderID), nil
}

func main() {
	log.SetFlags(0)
	outcome, err := refundOrder(need("ORDER_ID"), need("AMOUNT"))
	var refused refusal
	if errors.As(err, &refused) {
		log.Fatal(refused)
	}
	if err != nil {
		log.Fatalf("error: %v, read the order before you try again", err)
	}
	fmt.Println(outcome)
}
