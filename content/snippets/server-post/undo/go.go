// Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 go run undo.go
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

func send(number int64, fields map[string]string) (map[string]string, error) {
	key := strings.Split(need("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		return nil, errors.New("FOUR_PART_KEY has four parts")
	}
	form := url.Values{
		"CUST_NBR": {key[0]}, "MERCH_NBR": {key[1]}, "DBA_NBR": {key[2]}, "TERMINAL_NBR": {key[3]},
		"MAC":           {need("MAC")},
		"TRAN_NBR":      {strconv.FormatInt(number, 10)},
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
	number, err := strconv.ParseInt(env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10)), 10, 64)
	if err != nil {
		return err
	}
	bric, done := need("BRIC"), "voided"
	answer, err := send(number, map[string]string{"TRAN_TYPE": "CCEX", "CARD_ENT_METH": "Z", "ORIG_AUTH_GUID": bric})
	if err != nil {
		return err
	}
	if answer["AUTH_RESP_TEXT"] == "BATCH CLOSED" {
		done = "refunded"
		answer, err = send(number+1, map[string]string{
			"TRAN_TYPE":      "CCE9",
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
	case code == "00" || code == "08" || code == "85":
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
