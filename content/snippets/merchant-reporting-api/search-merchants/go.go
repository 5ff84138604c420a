// Lists the merchants of your portfolio with their status. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET go run search-merchants.go
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
	Merchants []struct {
		MID    string `json:"mid"`
		Name   string `json:"dbaName"`
		Status string `json:"underwritingStatus"`
	} `json:"merchants"`
	Meta struct {
		Total int `json:"totalMerchants"`
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
	address := env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "merchant/search?" + query.Encode()
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return page{}, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	err = send(request, &answer)
	return answer.Data, err
}

func searchMerchants() error {
	if err := need("CLIENT_ID", "CLIENT_SECRET"); err != nil {
		return err
	}
	token, err := getToken()
	if err != nil {
		return err
	}
	query := url.Values{"query": {os.Getenv("QUERY")}, "limit": {"100"}}
	for offset := 0; ; {
		query.Set("offset", strconv.Itoa(offset))
		found, err := readPage(token, query)
		if err != nil {
			return err
		}
		for _, each := range found.Merchants {
			mid := each.MID
			if mid == "" {
				mid = "-"
			}
			fmt.Println(each.Status, mid, each.Name)
		}
		offset += len(found.Merchants)
		if len(found.Merchants) == 0 || offset >= found.Meta.Total {
			return nil
		}
	}
}

func main() {
	if err := searchMerchants(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
