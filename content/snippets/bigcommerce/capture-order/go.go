// Captures an authorized order, or voids it with ACTION=void. Run it:
//
//	STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 go run capture-order.go
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
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

// settle asks for one step. The sandbox finishes before it answers; a BigCommerce store works in the background.
func settle(orderID, action string) (outcome, message string, err error) {
	base := env("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
	address := fmt.Sprintf("%s/stores/%s/v3/orders/%s/payment_actions/%s", base, need("STORE_HASH"), orderID, action)
	request, err := http.NewRequest(http.MethodPost, address, strings.NewReader("{}"))
	if err != nil {
		return "", "", err
	}
	request.Header.Set("X-Auth-Token", need("ACCESS_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return "", "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return "", "", err
	}
	switch response.StatusCode {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity:
		return "refused", string(text), nil
	}
	if response.StatusCode >= 300 {
		return "", "", fmt.Errorf("HTTP %d", response.StatusCode)
	}
	return "accepted", fmt.Sprintf("%s of order %s", action, orderID), nil
}

func main() {
	log.SetFlags(0)
	outcome, message, err := settle(need("ORDER_ID"), env("ACTION", "capture"))
	if err != nil {
		log.Fatalf("error: %v, read the order before you try again", err)
	}
	fmt.Printf("%s: %s\n", outcome, message)
	if outcome != "accepted" {
		os.Exit(1)
	}
}
