// Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 go run refund.go
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
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

type decision struct {
	Data struct {
		Response string `json:"response"`
		Text     string `json:"text"`
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

func refund() error {
	var answer decision
	err := call("/refund/"+need("BRIC"), map[string]any{
		"amount":          json.Number(need("AMOUNT")),
		"batchID":         json.Number(time.Now().Format("20060102")),
		"transaction":     json.Number(env("TRAN_NBR", strconv.FormatInt(time.Now().Unix(), 10))),
		"industryType":    "E",
		"cardEntryMethod": "Z",
	}, &answer)
	if err != nil {
		return err
	}
	switch code, text := answer.Data.Response, answer.Data.Text; code {
	case "00", "08", "85":
		fmt.Println("refunded:", answer.Reference.Bric)
	case "", "RR", "25":
		return fmt.Errorf("%s %s", code, text)
	default:
		fmt.Println("declined:", code, text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := refund(); err != nil {
		log.Fatalf("error: %v", err)
	}
}
