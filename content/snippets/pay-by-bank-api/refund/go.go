// Undoes a debit: voids it, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 go run refund.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log"
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

func undo() error {
	bric, done := need("BRIC"), "voided"
	answer, err := send(map[string]string{"TRAN_TYPE": "CKCX", "CARD_ENT_METH": "Z", "ORIG_AUTH_GUID": bric})
	if err != nil {
		return err
	}
	if answer["AUTH_RESP_TEXT"] == "BATCH CLOSED" {
		done = "refunded"
		answer, err = send(map[string]string{
			"TRAN_TYPE":      "CKC3",
			"AMOUNT":         need("AMOUNT"),
			"CARD_ENT_METH":  "Z",
			"ORIG_AUTH_GUID": bric,
		})
		if err != nil {
			return err
		}
	}
	code, text := answer["AUTH_RESP"], answer["AUTH_RESP_TEXT"]
	switch {
	case code == "00":
		fmt.Printf("%s: %s\n", done, answer["AUTH_GUID"])
	case code == "" || code == "RR" || strings.HasPrefix(code, "E"):
		return fmt.Errorf("%s %s", code, text)
	default:
		fmt.Printf("declined: %s %s\n", code, text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := undo(); err != nil {
		log.Fatalf("error: %v", err)
	}
}
