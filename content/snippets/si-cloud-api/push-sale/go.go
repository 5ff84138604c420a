// Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE go run push-sale.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type session struct {
	Token     string `json:"token"`
	AccountID int64  `json:"accountId"`
}

type payment struct {
	ID           string      `json:"uniq_id"`
	Amount       json.Number `json:"amount"`
	Tip          json.Number `json:"tip"`
	ResponseCode string      `json:"response_code"`
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

// call sends JSON, if there is a body, and decodes the JSON of the answer.
func call(method, path, token string, body, answer any) error {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequest(method, env("REST_PROXY_URL", "http://localhost:4000/proxy/")+path, &sent)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("x-appsource", os.Getenv("APP_SOURCE"))
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

func openSession() (session, error) {
	var opened session
	keys := map[string]string{
		"mid":          os.Getenv("MID"),
		"developerKey": os.Getenv("DEVELOPER_KEY"),
		"password":     os.Getenv("PASSWORD"),
	}
	err := call(http.MethodPost, "auth", "", keys, &opened)
	return opened, err
}

// cents reads an amount; a missing one counts as 0.
func cents(amount json.Number) int64 {
	dollars, _ := amount.Float64()
	return int64(math.Round(dollars * 100))
}

// approved says what was paid. The cardholder may have added a tip: the requested amount is compared without it.
func approved(paid payment, asked json.Number) string {
	if cents(paid.Amount)-cents(paid.Tip) == cents(asked) {
		return fmt.Sprintf("Approved: %s, %s", paid.ID, paid.Amount)
	}
	return fmt.Sprintf("Another amount: %s instead of %s, %s. Stop and check before you charge again.", paid.Amount, asked, paid.ID)
}

func pushSale() (string, error) {
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "APP_SOURCE"); err != nil {
		return "", err
	}
	session, err := openSession()
	if err != nil {
		return "", err
	}
	path := fmt.Sprintf("accounts/%d/notification", session.AccountID)
	asked := json.Number(env("AMOUNT", "42.50"))
	sale := map[string]any{
		"type":        "sales",
		"device_id":   env("DEVICE_ID", "PX-7700123"),
		"external_id": fmt.Sprintf("order-%d", time.Now().UnixNano()),
		"amount":      asked,
	}
	var sent struct {
		ID string `json:"notification_id"`
	}
	if err := call(http.MethodPost, path, session.Token, sale, &sent); err != nil {
		return "", err
	}
	for tries := 0; tries < 65; tries++ {
		var result struct {
			Status      string  `json:"status"`
			Transaction payment `json:"transaction"`
		}
		if err := call(http.MethodGet, path+"/"+sent.ID, session.Token, nil, &result); err != nil {
			return "", err
		}
		switch result.Status {
		case "approved":
			return approved(result.Transaction, asked), nil
		case "declined":
			return fmt.Sprintf("Declined with %s. Offer another card.", result.Transaction.ResponseCode), nil
		case "cancelled", "timed_out", "failed":
			return "Not paid: " + result.Status, nil
		}
		time.Sleep(2 * time.Second)
	}
	return "", fmt.Errorf("No outcome after 130 seconds. Ask again for %s", sent.ID)
}

func main() {
	outcome, err := pushSale()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%v. If it was sent, look it up before you charge again.\n", err)
		os.Exit(1)
	}
	fmt.Println(outcome)
}
