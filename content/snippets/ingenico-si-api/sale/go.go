// Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 go run sale.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math/big"
	"net"
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

// askTerminal sends one DETAIL, waits for the cardholder, and returns the fields of the answer.
func askTerminal(request detail) (map[string]string, error) {
	text, err := xml.Marshal(request)
	if err != nil {
		return nil, err
	}
	address := net.JoinHostPort(env("TERMINAL_HOST", "127.0.0.1"), env("TERMINAL_PORT", "6200"))
	terminal, err := net.DialTimeout("tcp", address, 10*time.Second)
	if err != nil {
		return nil, fmt.Errorf("The terminal does not answer at this address: %w", err)
	}
	defer terminal.Close()
	if err := terminal.SetDeadline(time.Now().Add(125 * time.Second)); err != nil {
		return nil, err
	}
	if _, err := terminal.Write(text); err != nil {
		return nil, err
	}
	// Reads until the end of RESPONSE.
	var answer response
	if err := xml.NewDecoder(terminal).Decode(&answer); err != nil {
		return nil, fmt.Errorf("No answer (%w). Look the payment up before you send it again", err)
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
	fields, err := askTerminal(detail{
		TranType: "CCR1",
		Amount:   amount,
		TranNbr:  env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10)),
		BatchID:  time.Now().Format("20060102"),
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
