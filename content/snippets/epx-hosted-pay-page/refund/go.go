// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//
//	FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 go run refund.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
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

// send posts one transaction by the payment's token; the answer is XML.
func send(number int64, fields map[string]string) (map[string]string, error) {
	key := strings.Split(need("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		return nil, errors.New("FOUR_PART_KEY has four parts")
	}
	form := url.Values{
		"CUST_NBR": {key[0]}, "MERCH_NBR": {key[1]}, "DBA_NBR": {key[2]}, "TERMINAL_NBR": {key[3]},
		"MAC":            {need("MAC")},
		"TRAN_NBR":       {strconv.FormatInt(number, 10)},
		"BATCH_ID":       {time.Now().Format("20060102")},
		"INDUSTRY_TYPE":  {"E"},
		"CARD_ENT_METH":  {"Z"},
		"ORIG_AUTH_GUID": {need("BRIC")},
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
	if answer["AUTH_RESP"] == "" {
		return nil, errors.New("the answer has no AUTH_RESP")
	}
	return answer, nil
}

func refund(amount string) (string, error) {
	number, err := strconv.ParseInt(need("TRAN_NBR"), 10, 64)
	if err != nil {
		return "", err
	}
	undone, err := send(number, map[string]string{"TRAN_TYPE": "CCEX"})
	if err != nil {
		return "", err
	}
	if undone["AUTH_RESP"] == "00" {
		return "voided: the shopper is not charged", nil
	}
	answer, err := send(number+1, map[string]string{"TRAN_TYPE": "CCE9", "AMOUNT": amount})
	if err != nil {
		return "", err
	}
	if answer["AUTH_RESP"] == "00" {
		return "refunded: " + answer["AUTH_AMOUNT"], nil
	}
	return fmt.Sprintf("declined: %s %s", answer["AUTH_RESP"], answer["AUTH_RESP_TEXT"]), nil
}

func main() {
	log.SetFlags(0)
	outcome, err := refund(need("AMOUNT"))
	if err != nil {
		log.Fatalf("error: %v, look the payment up", err)
	}
	fmt.Println(outcome)
	if strings.HasPrefix(outcome, "declined") {
		os.Exit(1)
	}
}
