// Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 go run submit-application.go
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

var client = http.Client{Timeout: 20 * time.Second}

type problem struct {
	Code    string `json:"code"`
	Field   string `json:"field"`
	Message string `json:"message"`
}

// list writes a line for each problem.
func list(kind string, problems []problem) error {
	lines := make([]string, len(problems))
	for i, each := range problems {
		lines[i] = fmt.Sprintf("%s: %s %s: %s", kind, each.Code, each.Field, each.Message)
	}
	return errors.New(strings.Join(lines, "\n"))
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

// call sends JSON, if there is a body, and decodes the JSON of the answer.
func call(method, address, token string, body, answer any) error {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequest(method, address, &sent)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		text, _ := io.ReadAll(response.Body)
		return fmt.Errorf("error: HTTP %d: %s", response.StatusCode, text)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func getToken() (string, error) {
	grant := map[string]string{
		"grant_type":    "client_credentials",
		"scope":         "all",
		"client_id":     os.Getenv("CLIENT_ID"),
		"client_secret": os.Getenv("CLIENT_SECRET"),
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	address := env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/") + "oauth/token"
	err := call(http.MethodPost, address, "", grant, &answer)
	return answer.Token, err
}

func submitApplication() error {
	if err := need("CLIENT_ID", "CLIENT_SECRET", "EXTERNAL_KEY"); err != nil {
		return err
	}
	token, err := getToken()
	if err != nil {
		return err
	}
	application := env("ENROLLMENT_URL", "http://localhost:4000/enrollment/") + "enroll/application"
	key := url.PathEscape(os.Getenv("EXTERNAL_KEY"))
	var check struct {
		Data struct {
			IsValid bool      `json:"isValid"`
			Errors  []problem `json:"errors"`
		} `json:"data"`
	}
	if err := call(http.MethodGet, application+"/validate/"+key, token, nil, &check); err != nil {
		return err
	}
	if !check.Data.IsValid {
		return list("not valid", check.Data.Errors)
	}
	var submitted struct {
		Data struct {
			ExternalKey string `json:"externalKey"`
			Status      string `json:"status"`
		} `json:"data"`
	}
	// After this, the application cannot be changed.
	if err := call(http.MethodPut, application+"/submit/"+key, token, nil, &submitted); err != nil {
		return err
	}
	fmt.Printf("submitted: %s, status %s\n", submitted.Data.ExternalKey, submitted.Data.Status)
	return nil
}

func main() {
	if err := submitApplication(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
