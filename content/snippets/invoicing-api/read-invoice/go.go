// Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 go run read-invoice.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type session struct {
	Token     string `json:"token"`
	AccountID int64  `json:"accountId"`
}

type invoice struct {
	Status           string      `json:"status"`
	Total            json.Number `json:"total"`
	AmountPaid       json.Number `json:"amount_paid"`
	DeclinedAttempts int         `json:"declined_attempts"`
	Payments         []struct {
		ID string `json:"uniq_id"`
	} `json:"payments"`
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
	err := call(http.MethodPost, "auth", "", keys, &opened)
	return opened, err
}

func (i invoice) standing() string {
	sums := fmt.Sprintf("%s of %s", i.AmountPaid, i.Total)
	switch {
	case i.Status == "paid":
		return fmt.Sprintf("paid: %s by %s", sums, i.Payments[0].ID)
	case len(i.Payments) > 0:
		return fmt.Sprintf("paid in part: %s by %s. Wait for the rest, or refund it", sums, i.Payments[0].ID)
	}
	return fmt.Sprintf("not paid: %s, %s, declined attempts: %d", i.Status, sums, i.DeclinedAttempts)
}

func readInvoice() error {
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "APP_SOURCE", "INVOICE_ID"); err != nil {
		return err
	}
	session, err := openSession()
	if err != nil {
		return err
	}
	var read invoice
	path := fmt.Sprintf("accounts/%d/invoices/%s", session.AccountID, os.Getenv("INVOICE_ID"))
	if err := call(http.MethodGet, path, session.Token, nil, &read); err != nil {
		return err
	}
	fmt.Println(read.standing())
	return nil
}

func main() {
	if err := readInvoice(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
