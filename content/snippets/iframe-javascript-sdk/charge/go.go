// Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c go run charge.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
	"time"
)

var client = http.Client{Timeout: 40 * time.Second}

type payment struct {
	Status       string      `json:"status"`
	Amount       json.Number `json:"amount"`
	ID           string      `json:"uniq_id"`
	ResponseCode string      `json:"response_code"`
	ResponseText string      `json:"response_text"`
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func need(names ...string) error {
	for _, name := range names {
		if os.Getenv(name) == "" {
			return fmt.Errorf("error: set %s", name)
		}
	}
	return nil
}

// post sends JSON, and decodes the JSON of the answer.
func post(path, token string, body, answer any) error {
	sent, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(http.MethodPost, env("REST_PROXY_URL", "http://localhost:4000/proxy/")+path, bytes.NewReader(sent))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		text, _ := io.ReadAll(response.Body)
		kind := "error"
		switch response.StatusCode {
		case http.StatusBadRequest, http.StatusNotFound:
			kind = "refused"
		}
		return fmt.Errorf("%s: HTTP %d %s", kind, response.StatusCode, text)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func charge(cardToken, amount string) (payment, error) {
	var paid payment
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "GATEWAY_PUBLIC_KEY", "CARD_TOKEN"); err != nil {
		return paid, err
	}
	mid := os.Getenv("MID")
	keys := map[string]string{"mid": mid, "developerKey": os.Getenv("DEVELOPER_KEY"), "password": os.Getenv("PASSWORD")}
	var session struct {
		Token string `json:"token"`
	}
	if err := post("auth", "", keys, &session); err != nil {
		return paid, err
	}
	err := post("mids/"+mid+"/gateways/payment", session.Token, map[string]any{
		"token":              cardToken,
		"amount":             amount,
		"gateway_public_key": os.Getenv("GATEWAY_PUBLIC_KEY"),
		"transaction_source": "PA-JS-SDK",
		"invoice_number":     env("INVOICE_NUMBER", "INV-1001"),
		"billing":            map[string]string{"name": "Ada Baker", "zip": "12345"},
	}, &paid)
	return paid, err
}

func fail(code int, format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(code)
}

func main() {
	amount := env("AMOUNT", "149.99")
	paid, err := charge(os.Getenv("CARD_TOKEN"), amount)
	switch {
	case err != nil:
		fail(1, "%v. If it was sent, look it up before you charge again", err)
	case paid.Status == "declined":
		fail(2, "declined: %s %s", paid.ResponseCode, paid.ResponseText)
	case paid.Status != "approved":
		fail(1, "%s: %s %s", paid.Status, paid.ResponseCode, paid.ResponseText)
	case !sameAmount(paid.Amount.String(), amount):
		fail(3, "another amount: %s instead of %s, %s. Stop and check before you charge again", paid.Amount, amount, paid.ID)
	}
	fmt.Printf("approved: %s %s\n", paid.Amount, paid.ID)
}
