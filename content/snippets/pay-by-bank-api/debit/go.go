// Debits a checking account. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ROUTING_NBR=021000021 ACCOUNT_NBR=123456789 AMOUNT=149.99 TRAN_NBR=1001 go run debit.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

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

func send(fields map[string]string) (map[string]string, error) {
	key := strings.Split(need("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		return nil, errors.New("FOUR_PART_KEY has four parts")
	}
	form := url.Values{
		"CUST_NBR": {key[0]}, "MERCH_NBR": {key[1]}, "DBA_NBR": {key[2]}, "TERMINAL_NBR": {key[3]},
		"MAC":           {need("MAC")},
		"TRAN_NBR":      {need("TRAN_NBR")},
		"BATCH_ID":      {time.Now().Format("20060102")},
		"INDUSTRY_TYPE": {"E"},
	}
	for name, value := range fields {
		form.Set(name, value)
	}
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.PostForm(env("SERVER_POST_URL", "http://localhost:4000/secure/"), form)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("HTTP %d", response.StatusCode)
	}
	var found struct {
		Fields []struct {
			Key   string `xml:"KEY,attr"`
			Value string `xml:",chardata"`
		} `xml:"FIELDS>FIELD"`
	}
	if err := xml.NewDecoder(response.Body).Decode(&found); err != nil {
		return nil, err
	}
	answer := map[string]string{}
	for _, field := range found.Fields {
		answer[field.Key] = field.Value
	}
	return answer, nil
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func debit() error {
	done, amount := "accepted", need("AMOUNT")
	answer, err := send(map[string]string{
		"TRAN_TYPE":       "CKC2",
		"AMOUNT":          amount,
		"ROUTING_NBR":     need("ROUTING_NBR"),
		"ACCOUNT_NBR":     need("ACCOUNT_NBR"),
		"CARD_ENT_METH":   "X",
		"STD_ENTRY_CLASS": "WEB",
		"FIRST_NAME":      env("FIRST_NAME", "Ada"),
		"LAST_NAME":       env("LAST_NAME", "Baker"),
	})
	if err != nil {
		return err
	}
	code, text, bric := answer["AUTH_RESP"], answer["AUTH_RESP_TEXT"], answer["AUTH_GUID"]
	switch {
	case code == "00" || code == "10":
		if approved := answer["AUTH_AMOUNT"]; sameAmount(approved, amount) {
			fmt.Printf("%s: %s\n", done, bric)
		} else {
			fmt.Printf("another amount: %s instead of %s, %s. Stop and check before you charge again\n", approved, amount, bric)
		}
	case code == "" || code == "RR" || code == "94" || strings.HasPrefix(code, "E"): // 94: this payment was already made.
		return fmt.Errorf("%s %s", code, text)
	default:
		fmt.Printf("declined: %s %s\n", code, text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := debit(); err != nil {
		log.Fatalf("error: %v. If it was sent, look it up before you charge again", err)
	}
}
