// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY go run sale.go
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

type decision struct {
	Data struct {
		Response   string      `json:"response"`
		Text       string      `json:"text"`
		AuthAmount json.Number `json:"authAmount"`
	} `json:"data"`
	Reference struct {
		Bric string `json:"bric"`
	} `json:"reference"`
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

// call signs the path and exactly the bytes that it sends.
func call(path string, content, answer any) error {
	body, err := json.Marshal(content)
	if err != nil {
		return err
	}
	signature := hmac.New(sha256.New, []byte(need("EPI_KEY")))
	signature.Write([]byte(path))
	signature.Write(body)
	address := strings.TrimRight(env("CUSTOM_PAY_URL", "http://localhost:4000/epi/"), "/") + path
	request, err := http.NewRequest(http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("EPI-Id", need("EPI_ID"))
	request.Header.Set("EPI-Signature", hex.EncodeToString(signature.Sum(nil)))
	client := http.Client{Timeout: 20 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("HTTP %d %s", response.StatusCode, text)
	}
	return json.Unmarshal(text, answer)
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

func sale() error {
	amount := env("AMOUNT", "149.99")
	var answer decision
	err := call("/sale", map[string]any{
		"amount":          json.Number(amount),
		"batchID":         json.Number(time.Now().Format("20060102")),
		"transaction":     json.Number(env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10))),
		"industryType":    "E",
		"cardEntryMethod": "E",
		"account":         "4111111111111111",
		"expirationDate":  "3012",
		"cvv2":            "123",
		"address": map[string]string{
			"firstName": "Ada", "lastName": "Baker", "address": "100 Main St", "zipCode": "12345",
		},
	}, &answer)
	if err != nil {
		return err
	}
	code, text, bric := answer.Data.Response, answer.Data.Text, answer.Reference.Bric
	switch {
	case code == "00" || code == "08" || code == "10" || code == "85":
		if approved := answer.Data.AuthAmount.String(); sameAmount(approved, amount) {
			fmt.Println("approved:", bric)
		} else {
			fmt.Printf("another amount: %s instead of %s, %s. Stop and check before you charge again\n", approved, amount, bric)
		}
	case code == "" || code == "RR" || code == "94" || strings.HasPrefix(code, "E"): // 94: this payment was already made.
		return fmt.Errorf("%s %s", code, text)
	default:
		fmt.Println("declined:", code, text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := sale(); err != nil {
		log.Fatalf("error: %v. If it was sent, look it up before you charge again", err)
	}
}
