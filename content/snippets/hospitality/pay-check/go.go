// Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 go run pay-check.go
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

var client = http.Client{Timeout: 20 * time.Second}

type payment struct {
	ID           string      `json:"payment_id"`
	Status       string      `json:"status"`
	ResponseCode string      `json:"response_code"`
	Amount       json.Number `json:"amount"`
	Balance      json.Number `json:"balance"`
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
			return fmt.Errorf("Set %s", name)
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
	request, err := http.NewRequest(http.MethodPost, env("HOSPITALITY_URL", "http://localhost:4000/hospitality/")+path, bytes.NewReader(sent))
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
	if response.StatusCode >= 400 {
		text, _ := io.ReadAll(response.Body)
		return fmt.Errorf("Refused with %d: %s", response.StatusCode, text)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func signIn() (string, error) {
	client := map[string]string{
		"grant_type":    "client_credentials",
		"client_id":     os.Getenv("CLIENT_ID"),
		"client_secret": os.Getenv("CLIENT_SECRET"),
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	err := post("oauth/token", "", client, &answer)
	return answer.Token, err
}

func openCheck(visit, token string) (id string, balance string, err error) {
	var check struct {
		ID      string      `json:"check_id"`
		Balance json.Number `json:"balance"`
	}
	opened := map[string]string{"location_id": "loc_100", "external_id": visit}
	if err := post("v1/checks", token, opened, &check); err != nil {
		return "", "", err
	}
	items := []map[string]any{{"item_id": "itm_burger", "quantity": 2}}
	err = post("v1/checks/"+check.ID+"/items", token, map[string]any{"items": items}, &check)
	return check.ID, check.Balance.String(), err
}

func payCheck() (string, error) {
	if err := need("CLIENT_ID", "CLIENT_SECRET", "BRIC"); err != nil {
		return "", err
	}
	token, err := signIn()
	if err != nil {
		return "", err
	}
	visit := fmt.Sprintf("visit-%d", time.Now().UnixNano())
	id, balance, err := openCheck(visit, token)
	if err != nil {
		return "", err
	}
	amount := env("AMOUNT", balance)
	wanted := map[string]any{
		"type":        "card",
		"bric":        os.Getenv("BRIC"),
		"amount":      json.Number(amount),
		"external_id": visit + "-1",
	}
	var paid payment
	if err := post("v1/checks/"+id+"/payments", token, wanted, &paid); err != nil {
		return "", err
	}
	switch {
	case paid.ResponseCode == "94": // 94: this payment was already made.
		return "", fmt.Errorf("94, look at %s", id)
	case paid.Status != "approved":
		return fmt.Sprintf("Declined with %s. %s stays open.", paid.ResponseCode, id), nil
	case !sameAmount(paid.Amount.String(), amount):
		left := fmt.Sprintf("%s is left on %s", paid.Balance, id)
		return fmt.Sprintf("Another amount: %s instead of %s, %s. Stop and check before you charge again.", paid.Amount, amount, left), nil
	}
	if err := post("v1/checks/"+id+"/close", token, struct{}{}, &struct{}{}); err != nil {
		return "", err
	}
	return fmt.Sprintf("Paid and closed: %s with %s", id, paid.ID), nil
}

func main() {
	outcome, err := payCheck()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%v. If it was sent, look it up before you charge again.\n", err)
		os.Exit(1)
	}
	fmt.Println(outcome)
}
