// Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 go run adjust-tip.go
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
	request, err := http.NewRequest(method, env("HOSPITALITY_URL", "http://localhost:4000/hospitality/")+path, &sent)
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

func signIn() (string, error) {
	client := map[string]string{
		"grant_type":    "client_credentials",
		"client_id":     os.Getenv("CLIENT_ID"),
		"client_secret": os.Getenv("CLIENT_SECRET"),
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	err := call(http.MethodPost, "oauth/token", "", client, &answer)
	return answer.Token, err
}

func adjustTip() error {
	if err := need("CLIENT_ID", "CLIENT_SECRET", "CHECK_ID", "CHECK_PAYMENT_ID"); err != nil {
		return err
	}
	token, err := signIn()
	if err != nil {
		return err
	}
	path := "v1/checks/" + os.Getenv("CHECK_ID") + "/payments/" + os.Getenv("CHECK_PAYMENT_ID")
	tip := map[string]json.Number{"tip": json.Number(env("TIP", "8.00"))}
	var payment struct {
		Tip    json.Number `json:"tip"`
		Amount json.Number `json:"amount"`
	}
	// A payment that can no longer be changed is refused, and the old tip stays.
	if err := call(http.MethodPatch, path, token, tip, &payment); err != nil {
		return err
	}
	fmt.Printf("The tip is %s on %s\n", payment.Tip, payment.Amount)
	return nil
}

func main() {
	if err := adjustTip(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
