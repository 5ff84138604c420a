// Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 go run search-disputes.go
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type page struct {
	Disputes []struct {
		Status     string      `json:"status"`
		CaseNumber string      `json:"caseNumber"`
		Amount     json.Number `json:"chargebackAmount"`
		ReasonCode string      `json:"reasonCode"`
		Reason     string      `json:"reasonDescription"`
	} `json:"disputes"`
	Meta struct {
		Total int `json:"totalDisputes"`
	} `json:"meta"`
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
			return fmt.Errorf("error: set %s", name)
		}
	}
	return nil
}

// send decodes the JSON of the answer.
func send(request *http.Request, answer any) error {
	response, err := client.Do(request)
	if err != nil {
		return fmt.Errorf("error: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		text, _ := io.ReadAll(response.Body)
		kind := "error"
		switch response.StatusCode {
		case http.StatusBadRequest, http.StatusNotFound:
			kind = "refused"
		}
		return fmt.Errorf("%s: HTTP %d %s", kind, response.StatusCode, text)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func getToken() (string, error) {
	form := url.Values{
		"grant_type":    {"client_credentials"},
		"scope":         {"all"},
		"client_id":     {os.Getenv("CLIENT_ID")},
		"client_secret": {os.Getenv("CLIENT_SECRET")},
	}
	address := env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token"
	request, err := http.NewRequest(http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	var answer struct {
		Token string `json:"access_token"`
	}
	err = send(request, &answer)
	return answer.Token, err
}

func readPage(token string, query url.Values) (page, error) {
	var answer struct {
		Data page `json:"data"`
	}
	address := env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "merchant/disputes/mid/search?" + query.Encode()
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return page{}, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	err = send(request, &answer)
	return answer.Data, err
}

func searchDisputes() error {
	if err := need("CLIENT_ID", "CLIENT_SECRET", "MID", "FROM", "TO"); err != nil {
		return err
	}
	token, err := getToken()
	if err != nil {
		return err
	}
	findBy := fmt.Sprintf("byMerchant:%s,fromDate:%s,toDate:%s", os.Getenv("MID"), os.Getenv("FROM"), os.Getenv("TO"))
	query := url.Values{"findBy": {findBy}, "limit": {"100"}}
	for offset := 0; ; {
		query.Set("offset", strconv.Itoa(offset))
		found, err := readPage(token, query)
		if err != nil {
			return err
		}
		for _, each := range found.Disputes {
			fmt.Println(each.Status, each.CaseNumber, each.Amount, each.ReasonCode, each.Reason)
		}
		offset += len(found.Disputes)
		if len(found.Disputes) == 0 || offset >= found.Meta.Total {
			return nil
		}
	}
}

func main() {
	if err := searchDisputes(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
