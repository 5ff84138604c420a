// Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 go run key-exchange.go
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
	"time"
)

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func exchangeKey(amount, tranNbr string) (string, error) {
	mac := os.Getenv("MAC")
	if mac == "" {
		return "", errors.New("Set MAC to the MAC of your sandbox credentials")
	}
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.PostForm(env("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch"), url.Values{
		"MAC":          {mac},
		"AMOUNT":       {amount},
		"TRAN_NBR":     {tranNbr},
		"TRAN_GROUP":   {"SALE"},
		"REDIRECT_URL": {env("REDIRECT_URL", "http://localhost:8080/answer")},
	})
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	var answer struct {
		Fields []struct {
			Key   string `xml:"KEY,attr"`
			Value string `xml:",chardata"`
		} `xml:"FIELDS>FIELD"`
	}
	if err := xml.NewDecoder(response.Body).Decode(&answer); err != nil {
		return "", err
	}
	fields := map[string]string{}
	for _, field := range answer.Fields {
		fields[field.Key] = field.Value
	}
	if fields["TAC"] == "" {
		return "", fmt.Errorf("Key exchange refused: %s", fields["AUTH_RESP_TEXT"])
	}
	return fields["TAC"], nil
}

func main() {
	log.SetFlags(0)
	now := strconv.FormatInt(time.Now().Unix(), 10)
	tac, err := exchangeKey(env("AMOUNT", "149.99"), env("TRAN_NBR", now))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(tac)
}
