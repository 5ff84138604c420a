// Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
//
//	STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 go run pay-order.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"
	"time"
)

// object is a JSON object.
type object = map[string]any

type answer struct {
	Title string `json:"title"`
	Data  struct {
		Status    string      `json:"status"`
		Message   string      `json:"message"`
		Amount    json.Number `json:"amount"`
		Reference string      `json:"gateway_transaction_id"`
	} `json:"data"`
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

func send(orderID, kind, amount string) (int, *answer, error) {
	body, err := json.Marshal(object{
		"transaction_type": kind,
		"amount":           json.Number(amount),
		"currency":         "USD",
		"payment": object{"instrument": object{
			"type":               "card",
			"number":             "4111111111111111",
			"expiry_month":       12,
			"expiry_year":        2029,
			"verification_value": "123",
		}},
		"billing_address": object{"street_1": "100 Main St", "zip": "12345"},
	})
	if err != nil {
		return 0, nil, err
	}
	base := env("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
	address := fmt.Sprintf("%s/stores/%s/v3/orders/%s/payments", base, need("STORE_HASH"), orderID)
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("X-Auth-Token", need("ACCESS_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	// If you send the same attempt again, it is charged only once.
	request.Header.Set("Idempotency-Key", orderID+"-"+env("ATTEMPT", "1"))
	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	var found answer
	err = json.NewDecoder(response.Body).Decode(&found)
	return response.StatusCode, &found, err
}

func payOrder(orderID, amount, kind string) (string, error) {
	asked, isNumber := new(big.Rat).SetString(amount)
	if !isNumber {
		return "", fmt.Errorf("AMOUNT is %q", amount)
	}
	status, found, err := send(orderID, kind, amount)
	if err != nil {
		return "", err
	}
	if status == http.StatusUnprocessableEntity {
		return "refused: " + found.Title, nil
	}
	if status >= 300 {
		return "", fmt.Errorf("HTTP %d %s", status, found.Title)
	}
	step := found.Data
	if step.Status != "ok" {
		return "declined: " + step.Message, nil
	}
	paid, isNumber := new(big.Rat).SetString(step.Amount.String())
	if !isNumber || paid.Cmp(asked) != 0 {
		return fmt.Sprintf("another amount: %s instead of %s. Stop and check", step.Amount, amount), nil
	}
	done := "paid"
	if kind == "authorization" {
		done = "held"
	}
	return fmt.Sprintf("%s: %s, reference %s", done, paid.FloatString(2), step.Reference), nil
}

func main() {
	log.SetFlags(0)
	outcome, err := payOrder(need("ORDER_ID"), need("AMOUNT"), env("TYPE", "purchase"))
	if err != nil {
		log.Fatalf("error: %v. Read the order's transactions before you charge again", err)
	}
	fmt.Println(outcome)
	if !strings.HasPrefix(outcome, "paid") && !strings.HasPrefix(outcome, "held") {
		os.Exit(1)
	}
}
