// Sends a sale to the simulated terminal of the gateway. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 go run gateway-terminal.go
package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
	"strconv"
	"time"
)

type detail struct {
	XMLName  xml.Name `xml:"DETAIL"`
	TranType string   `xml:"TRAN_TYPE"`
	Amount   string   `xml:"AMOUNT"`
	TranNbr  string   `xml:"TRAN_NBR"`
	BatchID  string   `xml:"BATCH_ID"`
}

type response struct {
	Fields []struct {
		Key   string `xml:"KEY,attr"`
		Value string `xml:",chardata"`
	} `xml:"FIELDS>FIELD"`
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
			return fmt.Errorf("Set %s", name)
		}
	}
	return nil
}

// askGateway sends one DETAIL, waits for the cardholder, and returns the fields of the answer.
func askGateway(sent detail) (map[string]string, error) {
	if err := need("FOUR_PART_KEY", "MAC"); err != nil {
		return nil, err
	}
	text, err := xml.Marshal(sent)
	if err != nil {
		return nil, err
	}
	url := env("INGENICO_URL", "http://localhost:4000/ingenico/") + "terminal/" + env("SERIAL", "LANE3000-118")
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "text/xml")
	request.Header.Set("x-terminal-login", os.Getenv("FOUR_PART_KEY")+"-"+os.Getenv("MAC"))
	client := http.Client{Timeout: 125 * time.Second}
	came, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("%w. If it was sent, look it up before you charge again", err)
	}
	defer came.Body.Close()
	if came.StatusCode >= 400 {
		refusal, _ := io.ReadAll(came.Body)
		return nil, fmt.Errorf("Refused with %d: %s. If it was sent, look it up before you charge again", came.StatusCode, refusal)
	}
	var answer response
	if err := xml.NewDecoder(came.Body).Decode(&answer); err != nil {
		return nil, fmt.Errorf("%w. If it was sent, look it up before you charge again", err)
	}
	fields := map[string]string{}
	for _, each := range answer.Fields {
		fields[each.Key] = each.Value
	}
	return fields, nil
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func tell(fields map[string]string, amount string) (string, error) {
	code, approved, bric := fields["AUTH_RESP"], fields["AUTH_AMOUNT"], fields["AUTH_GUID"]
	switch {
	case fields["ERROR_TEXT"] == "HOST UNREACHABLE": // The request may have reached the host.
		return "", errors.New("HOST UNREACHABLE. Look the payment up before you charge again")
	case code == "":
		return "", fmt.Errorf("No payment: %s", fields["ERROR_TEXT"])
	case code == "94": // 94: this payment was already made.
		return "", errors.New("94 If it was sent, look it up before you charge again")
	case code != "00" && code != "08" && code != "10" && code != "85":
		return fmt.Sprintf("Declined with %s %s", code, fields["AUTH_RESP_TEXT"]), nil
	case !sameAmount(approved, amount):
		return fmt.Sprintf("Another amount: %s instead of %s, keep %s. Stop and check before you charge again.", approved, amount, bric), nil
	}
	return fmt.Sprintf("Approved: %s, keep %s", approved, bric), nil
}

func sale() error {
	amount := env("AMOUNT", "42.50")
	fields, err := askGateway(detail{
		TranType: "CCR1",
		Amount:   amount,
		TranNbr:  env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10)),
		BatchID:  env("BATCH_ID", time.Now().Format("20060102")),
	})
	if err != nil {
		return err
	}
	outcome, err := tell(fields, amount)
	if err != nil {
		return err
	}
	fmt.Println(outcome)
	return nil
}

func main() {
	if err := sale(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
