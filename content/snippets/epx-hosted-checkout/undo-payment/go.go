// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//
//	EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 go run undo-payment.go
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
	"net/http"
	"os"
	"strings"
	"time"
)

type decision struct {
	Data struct {
		Response string `json:"response"`
		Text     string `json:"text"`
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

// call signs the path and exactly the bytes that it sends.
func call(method, path string, content, answer any) error {
	body, err := json.Marshal(content)
	if err != nil {
		return err
	}
	signature := hmac.New(sha256.New, []byte(need("EPI_KEY")))
	signature.Write([]byte(path))
	signature.Write(body)
	address := strings.TrimRight(env("CUSTOM_PAY_URL", "http://localhost:4000/epi/"), "/") + path
	request, err := http.NewRequest(method, address, bytes.NewReader(body))
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

func undoPayment(bric, amount string) (string, error) {
	now := time.Now()
	batchID, transaction := json.Number(now.Format("20060102")), now.Unix()
	var undone, refunded decision
	fields := map[string]any{"batchID": batchID, "transaction": transaction, "cardEntryMethod": "Z"}
	if err := call(http.MethodPut, "/void/"+bric, fields, &undone); err != nil {
		return "", err
	}
	if undone.Data.Response == "00" {
		return "voided: the shopper is not charged", nil
	}
	refund := map[string]any{
		"amount":          json.Number(amount),
		"batchID":         batchID,
		"transaction":     transaction + 1,
		"industryType":    "E",
		"cardEntryMethod": "Z",
	}
	if err := call(http.MethodPost, "/refund/"+bric, refund, &refunded); err != nil {
		return "", err
	}
	if refunded.Data.Response == "00" {
		return "refunded: " + amount, nil
	}
	return fmt.Sprintf("declined: %s %s", refunded.Data.Response, refunded.Data.Text), nil
}

func main() {
	log.SetFlags(0)
	outcome, err := undoPayment(need("BRIC"), need("AMOUNT"))
	if err != nil {
		log.Fatalf("error: %v. Look the payment up before you try again", err)
	}
	fmt.Println(outcome)
	if strings.HasPrefix(outcome, "declined") {
		os.Exit(1)
	}
}
