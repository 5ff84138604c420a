// Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" go run list-transactions.go
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type session struct {
	Token     string `json:"token"`
	AccountID int64  `json:"accountId"`
}

type page struct {
	Transactions []struct {
		ID        string      `json:"uniq_id"`
		Type      string      `json:"type"`
		Status    string      `json:"status"`
		Amount    json.Number `json:"amount"`
		CreatedAt string      `json:"created_at"`
	} `json:"transactions"`
	HasMore bool `json:"hasMore"`
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
	err := call(http.MethodPost, "auth", "", keys, &opened)
	return opened, err
}

func listTransactions() error {
	if err := need("MID", "DEVELOPER_KEY", "PASSWORD", "START", "END"); err != nil {
		return err
	}
	session, err := openSession()
	if err != nil {
		return err
	}
	query := url.Values{"start": {os.Getenv("START")}, "end": {os.Getenv("END")}, "count": {env("COUNT", "100")}}
	var found page
	path := fmt.Sprintf("accounts/%d/transactions?%s", session.AccountID, query.Encode())
	if err := call(http.MethodGet, path, session.Token, nil, &found); err != nil {
		return err
	}
	for _, each := range found.Transactions {
		fmt.Println(each.CreatedAt, each.Status, each.Type, each.Amount, each.ID)
	}
	if found.HasMore {
		fmt.Fprintln(os.Stderr, "there is more: ask for shorter periods")
	}
	return nil
}

func main() {
	if err := listTransactions(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
