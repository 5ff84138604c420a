// Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 go run charge.go
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"
	"time"
)

type charged struct {
	Successful bool
	Code, Text string
	Amount     json.Number
	GUID       string
	BillID     json.Number `json:"billId"`
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

// call signs the path and exactly the bytes that it sends.
func call(path string, content, answer any) error {
	body, err := json.Marshal(content)
	if err != nil {
		return err
	}
	signature := hmac.New(sha256.New, []byte(need("EPI_KEY")))
	signature.Write([]byte(path))
	signature.Write(body)
	address := strings.TrimRight(env("RECURRING_BILLING_URL", "http://localhost:4000/billing/"), "/") + path
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("EPI-Id", need("EPI_ID"))
	request.Header.Set("EPI-Signature", hex.EncodeToString(signature.Sum(nil)))
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("HTTP %d %s", response.StatusCode, text)
	}
	return json.Unmarshal(text, answer)
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func charge() error {
	amount := need("AMOUNT")
	var answer charged
	err := call("/chargepaymentmethod", map[string]json.Number{
		"PaymentMethodID": json.Number(need("PAYMENT_METHOD_ID")),
		"Amount":          json.Number(amount),
	}, &answer)
	if err != nil {
		return err
	}
	switch approved := answer.Amount.String(); {
	case answer.Successful && sameAmount(approved, amount):
		fmt.Println("charged:", answer.GUID, "bill:", answer.BillID)
	case answer.Successful:
		fmt.Printf("another amount: %s instead of %s, %s. Stop and check before you charge again\n", approved, amount, answer.GUID)
	case answer.Code == "94": // 94: this payment was already made.
		return fmt.Errorf("94 %s", answer.Text)
	default:
		fmt.Println("declined:", answer.Code, answer.Text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := charge(); err != nil {
		log.Fatalf("error: %v. If it was sent, look it up before you charge again", err)
	}
}
