// Voids a payment through an Ingenico terminal. Run it: BRIC=0S1A2B3C4D5E6F7G8H9 go run void.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"
)

type detail struct {
	XMLName  xml.Name `xml:"DETAIL"`
	TranType string   `xml:"TRAN_TYPE"`
	AuthGUID string   `xml:"AUTH_GUID"`
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

func void() error {
	bric := os.Getenv("BRIC")
	if bric == "" {
		return errors.New("Set BRIC")
	}
	now := time.Now()
	fields, err := askTerminal(detail{
		TranType: "CCRX",
		AuthGUID: bric,
		TranNbr:  strconv.FormatInt(now.Unix(), 10),
		BatchID:  now.Format("20060102"),
	})
	if err != nil {
		return err
	}
	switch code := fields["AUTH_RESP"]; code {
	case "":
		return fmt.Errorf("No payment: %s", fields["ERROR_TEXT"])
	case "00", "08", "85":
		fmt.Printf("Voided: %s, keep %s\n", fields["AUTH_RESP_TEXT"], fields["AUTH_GUID"])
	default:
		fmt.Printf("Declined with %s %s\n", code, fields["AUTH_RESP_TEXT"])
	}
	return nil
}

func main() {
	if err := void(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
