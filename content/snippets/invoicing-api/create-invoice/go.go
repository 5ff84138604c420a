// Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 go run create-invoice.go
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
		case http.StatusBadRequest, http.StatusNotFound, http.StatusConflict:
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

func createInvoice() error {
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "APP_SOURCE", "INVOICE_NUMBER"); err != nil {
		return err
	}
	session, err := openSession()
	if err != nil {
		return err
	}
	invoice := map[string]any{
		"customer": map[string]string{
			"first_name": "Ada",
			"last_name":  "Baker",
			"email":      env("EMAIL", "ada@example.com"),
		},
		"name":     "Garden work in May",
		"number":   os.Getenv("INVOICE_NUMBER"),
		"due_date": time.Now().AddDate(0, 0, 30).Format("2006-01-02"),
		"amount":   json.Number(env("AMOUNT", "149.99")),
	}
	var created struct {
		ID  int64  `json:"invoice_id"`
		URL string `json:"url"`
	}
	path := fmt.Sprintf("accounts/%d/invoices", session.AccountID)
	if err := post(path, session.Token, map[string]any{"type": "ondemand", "invoice": invoice}, &created); err != nil {
		return err
	}
	fmt.Println("created:", created.ID, created.URL)
	return nil
}

func main() {
	if err := createInvoice(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
