// Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID go run create-application.go
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
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

// post sends JSON, and decodes the JSON of the answer, whatever its status is.
func post(url, token string, body, answer any) (status int, err error) {
	sent, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(sent))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	return response.StatusCode, json.NewDecoder(response.Body).Decode(answer)
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
	status, err := post(env("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/")+"oauth/token", "", grant, &answer)
	if err == nil && answer.Token == "" {
		err = fmt.Errorf("error: no token, HTTP %d", status)
	}
	return answer.Token, err
}

func createApplication() error {
	if err := need("CLIENT_ID", "CLIENT_SECRET", "AGENT_ID", "PLAN_ID"); err != nil {
		return err
	}
	token, err := getToken()
	if err != nil {
		return err
	}
	application := map[string]any{
		"agent":           json.Number(os.Getenv("AGENT_ID")),
		"applicationName": "Corner Bakery, Troy",
		"externalKey":     env("EXTERNAL_KEY", fmt.Sprintf("bakery-%d", time.Now().Unix())),
		"plan":            map[string]any{"planId": json.Number(os.Getenv("PLAN_ID"))},
		"principals": []map[string]string{
			{"firstName": "Ada", "lastName": "Baker", "email": "ada@example.com", "phoneNumber": "2125550142"},
		},
		"business": map[string]string{"corporateName": "Corner Bakery LLC", "dbaName": "Corner Bakery"},
	}
	var answer struct {
		Data struct {
			ExternalKey string    `json:"externalKey"`
			Status      string    `json:"status"`
			Errors      []problem `json:"errors"`
		} `json:"data"`
	}
	status, err := post(env("ENROLLMENT_URL", "http://localhost:4000/enrollment/")+"enroll/application", token, application, &answer)
	switch {
	case err != nil:
		return fmt.Errorf("error: %w", err)
	case status == http.StatusBadRequest || status == http.StatusUnprocessableEntity:
		return list("refused", answer.Data.Errors)
	case status != http.StatusOK:
		return fmt.Errorf("error: HTTP %d, read the application before you try again", status)
	}
	fmt.Printf("created: %s, status %s\n", answer.Data.ExternalKey, answer.Data.Status)
	return nil
}

func main() {
	if err := createApplication(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
