// Holds an amount through XML Real-Time, then captures it. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 go run hold-and-capture.go
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// element is an XML element: a name, attributes, and text or elements inside.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Elements []element
}

func text(name, value string) element {
	return element{XMLName: xml.Name{Local: name}, Text: value}
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

func send(number int64, fields ...element) (map[string]string, error) {
	key := strings.Split(need("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		return nil, errors.New("FOUR_PART_KEY has four parts")
	}
	detail := element{XMLName: xml.Name{Local: "DETAIL"}, Elements: append([]element{
		text("MAC", need("MAC")),
		text("BATCH_ID", time.Now().Format("20060102")),
		text("TRAN_NBR", strconv.FormatInt(number, 10)),
		text("AMOUNT", need("AMOUNT")),
		text("INDUSTRY_TYPE", "E"),
	}, fields...)}
	for part, name := range []string{"CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"} {
		detail.Attrs = append(detail.Attrs, xml.Attr{Name: xml.Name{Local: name}, Value: key[part]})
	}
	body, err := xml.Marshal(detail)
	if err != nil {
		return nil, err
	}
	address := strings.TrimRight(env("SERVER_POST_URL", "http://localhost:4000/secure/"), "/") + "/xml"
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.Post(address, "text/xml", strings.NewReader(xml.Header+string(body)))
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

// isDone prints how a transaction ended. It returns false unless the full amount was approved.
func isDone(word string, answer map[string]string) (bool, error) {
	code, text, bric := answer["AUTH_RESP"], answer["AUTH_RESP_TEXT"], answer["AUTH_GUID"]
	switch {
	case code == "00" || code == "08" || code == "10" || code == "85":
		amount, approved := need("AMOUNT"), answer["AUTH_AMOUNT"]
		if sameAmount(approved, amount) {
			fmt.Printf("%s: %s\n", word, bric)
			return true, nil
		}
		fmt.Printf("another amount: %s instead of %s, %s. Stop and check before you charge again\n", approved, amount, bric)
	case code == "" || code == "RR" || code == "30" || code == "94" || strings.HasPrefix(code, "E"): // 94: this payment was already made.
		return false, fmt.Errorf("%s %s", code, text)
	default:
		fmt.Println("declined:", code, text)
	}
	return false, nil
}

func holdAndCapture() error {
	number, err := strconv.ParseInt(env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10)), 10, 64)
	if err != nil {
		return err
	}
	held, err := send(number, text("TRAN_TYPE", "CCE2"),
		text("CARD_ENT_METH", "E"), text("ACCOUNT_NBR", "4111111111111111"), text("EXP_DATE", "3012"), text("CVV2", "123"),
		text("LAST_NAME", "Baker & Sons"), text("ADDRESS", "100 Main St"), text("ZIP_CODE", "12345"))
	if err != nil {
		return err
	}
	if isHeld, err := isDone("held", held); err != nil || !isHeld {
		return err
	}
	captured, err := send(number+1, text("TRAN_TYPE", "CCE4"),
		text("CARD_ENT_METH", "Z"), text("ORIG_AUTH_GUID", held["AUTH_GUID"]))
	if err != nil {
		return err
	}
	_, err = isDone("captured", captured)
	return err
}

func main() {
	log.SetFlags(0)
	if err := holdAndCapture(); err != nil {
		log.Fatalf("error: %v. If it was sent, look it up before you charge again", err)
	}
}
