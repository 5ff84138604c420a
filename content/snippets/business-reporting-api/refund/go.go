// Refunds a settled transaction, in full or in part. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 go run refund.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type session struct {
	Token     string `json:"token"`
	AccountID int64  `json:"accountId"`
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
	if source := os.Getenv("APP_SOURCE"); source != "" {
		request.Header.Set("x-appsource", source)
	}
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

func openSession() (session, error) {
	var opened session
	keys := map[string]string{
		"mid":          os.Getenv("MID"),
		"developerKey": os.Getenv("DEVELOPER_KEY"),
		"password":     os.Getenv("PASSWORD"),
	}
	err := post("auth", "", keys, &opened)
	return opened, err
}

func refund() error {
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "TRANSACTION", "AMOUNT"); err != nil {
		return err
	}
	session, err := openSession()
	if err != nil {
		return err
	}
	wanted := map[string]any{
		"type":     "refund",
		"ccs_pk":   json.Number(strings.TrimPrefix(os.Getenv("TRANSACTION"), "ccs_")),
		"amount":   json.Number(os.Getenv("AMOUNT")),
		"username": env("USERNAME", "refund.go"),
	}
	var answer struct {
		RefundID      int64  `json:"refund_id"`
		StatusCode    string `json:"status_code"`
		StatusMessage string `json:"status_message"`
	}
	if err := post(fmt.Sprintf("accounts/%d/transactions", session.AccountID), session.Token, wanted, &answer); err != nil {
		return err
	}
	if answer.StatusCode != "0" {
		return fmt.Errorf("declined: %s %s", answer.StatusCode, answer.StatusMessage)
	}
	fmt.Println("refunded:", answer.RefundID)
	return nil
}

func main() {
	if err := refund(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
