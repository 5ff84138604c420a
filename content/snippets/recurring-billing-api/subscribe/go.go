// Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 go run subscribe.go
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
	"strings"
	"time"
	_ "time/tzdata" // Time zones for machines that have none.
)

// object is a JSON object.
type object = map[string]any

type subscription struct {
	ID              json.Number `json:"id"`
	PaymentMethodID json.Number `json:"paymentmethodId"`
	VerifyResult    struct {
		Successful bool
		Code, Text string
	}
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
	address := strings.TrimRight(env("RECURRING_BILLING_URL", "http://localhost:4000/billing/"), "/") + path
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

func paymentMethod(today time.Time) object {
	if bric := os.Getenv("BRIC"); bric != "" {
		return object{"PreviousPayment": object{"BRIC": bric, "PaymentType": "CreditCard"}}
	}
	return object{"CreditCardData": object{
		"AccountNumber": "4111111111111111", "ExpirationDate": today.AddDate(3, 0, 0).Format("06") + "12", "CVV": "123",
		"FirstName": "Ada", "LastName": "Baker", "PostalCode": "12345",
	}}
}

func subscribe() error {
	newYork, err := time.LoadLocation("America/New_York")
	if err != nil {
		return err
	}
	today := time.Now().In(newYork)
	var answer subscription
	err = call("/subscription", object{
		"CustomerData":  object{"FirstName": "Ada", "LastName": "Baker", "Email": "ada@example.com"},
		"PaymentMethod": paymentMethod(today),
		"SubscriptionData": object{
			"Amount":        json.Number(need("AMOUNT")),
			"Frequency":     "Monthly",
			"BillingDate":   env("BILLING_DATE", today.Format("2006-01-02")),
			"FailureOption": "Pause",
		},
	}, &answer)
	if err != nil {
		return err
	}
	if verified := answer.VerifyResult; verified.Successful {
		fmt.Println("subscribed:", answer.ID, "payment method:", answer.PaymentMethodID)
	} else {
		fmt.Println("declined:", verified.Code, verified.Text)
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if err := subscribe(); err != nil {
		log.Fatalf("error: %v", err)
	}
}
