// Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
//
//	EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 go run verify.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"
	"time"
)

type payment struct {
	Response      string      `json:"response"`
	Void          string      `json:"void"`
	InvoiceNumber string      `json:"invoicenumber"`
	AuthAmount    json.Number `json:"authamount"`
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

// lookUp returns what is known about a payment, or nil if it is not yours.
func lookUp(bric string) (*payment, error) {
	path := "/sale/" + bric
	// A GET has no body, so the path alone is signed.
	signature := hmac.New(sha256.New, []byte(need("EPI_KEY")))
	signature.Write([]byte(path))
	address := strings.TrimRight(env("CUSTOM_PAY_URL", "http://localhost:4000/epi/"), "/") + path
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("EPI-Id", need("EPI_ID"))
	request.Header.Set("EPI-Signature", hex.EncodeToString(signature.Sum(nil)))
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusNotFound {
		return nil, nil
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("HTTP %d", response.StatusCode)
	}
	var answer struct {
		Data payment `json:"data"`
	}
	err = json.NewDecoder(response.Body).Decode(&answer)
	return &answer.Data, err
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

// verify returns the result of a payment: paid, another amount, declined, voided, mismatch or unknown. It fails when the result cannot be known.
func verify(bric, amount, invoice string) (outcome, message string, err error) {
	paid, err := lookUp(bric)
	switch {
	case err != nil:
		return "", "", err
	case paid == nil:
		return "unknown", "no payment of yours has this number", nil
	// All four are approvals; 10 is a partial approval.
	case paid.Response != "00" && paid.Response != "08" && paid.Response != "10" && paid.Response != "85":
		return "declined", paid.Response, nil
	case paid.Void == "Y":
		return "voided", "it was taken back", nil
	case paid.InvoiceNumber != invoice:
		return "mismatch", fmt.Sprintf("for %s, expected %s", paid.InvoiceNumber, invoice), nil
	case !sameAmount(paid.AuthAmount.String(), amount):
		message = fmt.Sprintf("%s instead of %s. Stop and check before you charge again", paid.AuthAmount, amount)
		return "another amount", message, nil
	}
	return "paid", fmt.Sprintf("%s for %s, reference %s", amount, invoice, bric), nil
}

func main() {
	log.SetFlags(0)
	outcome, message, err := verify(need("BRIC"), need("AMOUNT"), need("INVOICE"))
	if err != nil {
		log.Fatalf("error: %v. Ask again before you ship or charge again", err)
	}
	fmt.Printf("%s: %s\n", outcome, message)
	if outcome != "paid" {
		os.Exit(1)
	}
}
