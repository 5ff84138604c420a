// Voids a payment on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC REF_NUM=000017 go run void.go
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"
)

type settings struct {
	link, host, port, device, fourPartKey, mac string
	timeout                                    time.Duration
}

type command struct {
	Command    string `json:"command"`
	Tender     string `json:"tender"`
	OrigRefNum string `json:"origRefNum"`
	EcrRefNum  string `json:"ecrRefNum"`
}

type result struct {
	ResultCode string `json:"resultCode"`
	ResultText string `json:"resultText"`
	HostCode   string `json:"hostCode"`
}

// simulatedPinPad is a PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
// PAX has no library for Go: in production, call your own small service that uses PAX's library.
type simulatedPinPad struct{ settings }

func (p simulatedPinPad) void(tender, origRefNum, ecrRefNum string) result {
	return p.ask(command{Command: "void", Tender: tender, OrigRefNum: origRefNum, EcrRefNum: ecrRefNum})
}

// ask sends a command as JSON and returns the result.
func (p simulatedPinPad) ask(sent any) result {
	text, err := json.Marshal(sent)
	if err != nil {
		return result{ResultCode: "100003", ResultText: err.Error()}
	}
	var answer []byte
	if p.link == "TCP" {
		answer, err = p.askByTCP(text)
	} else {
		answer, err = p.askGateway(text)
	}
	var came result
	if err == nil {
		err = json.Unmarshal(answer, &came)
	}
	var network *net.OpError
	switch {
	case err == nil:
		return came
	case errors.As(err, &network) && network.Op == "dial":
		return result{ResultCode: "100006", ResultText: "NO CONNECTION"}
	}
	return result{ResultCode: "100001", ResultText: "TIMEOUT"}
}

func (p simulatedPinPad) askGateway(text []byte) ([]byte, error) {
	url := env("PAX_URL", "http://localhost:4000/pax/") + p.device
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("x-terminal-login", p.fourPartKey+"-"+p.mac)
	client := http.Client{Timeout: p.timeout + 5*time.Second}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	return io.ReadAll(response.Body)
}

func (p simulatedPinPad) askByTCP(text []byte) ([]byte, error) {
	connection, err := net.DialTimeout("tcp", net.JoinHostPort(p.host, p.port), 10*time.Second)
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(p.timeout + 5*time.Second)); err != nil {
		return nil, err
	}
	if _, err := connection.Write(append(text, '\n')); err != nil {
		return nil, err
	}
	return bufio.NewReader(connection).ReadBytes('\n')
}

// newNumber makes a random UUID.
func newNumber() (string, error) {
	b := make([]byte, 16)
	_, err := rand.Read(b)
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), err
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
			return fmt.Errorf("Set %s", name)
		}
	}
	return nil
}

func readSettings() settings {
	return settings{
		link: env("LINK", "SIMULATED"), host: env("HOST", "127.0.0.1"), port: env("PORT", "10009"),
		device: env("DEVICE", "S300-550021"), fourPartKey: os.Getenv("FOUR_PART_KEY"), mac: os.Getenv("MAC"),
		timeout: 120 * time.Second,
	}
}

func void() (string, error) {
	if err := need("FOUR_PART_KEY", "MAC", "REF_NUM"); err != nil {
		return "", err
	}
	ecrRefNum, err := newNumber()
	if err != nil {
		return "", err
	}
	refNum := os.Getenv("REF_NUM")
	result := simulatedPinPad{readSettings()}.void("CREDIT", refNum, ecrRefNum)
	switch {
	case result.ResultCode == "000000" && result.HostCode == "00":
		return "Voided: " + refNum, nil
	case result.ResultCode == "000000":
		return "Not voided: the host answered " + result.HostCode, nil
	case result.ResultCode == "100023":
		return "Not voided: not in the open batch. Refund it instead.", nil
	}
	return "", fmt.Errorf("Failed: %s %s", result.ResultCode, result.ResultText)
}

func main() {
	outcome, err := void()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(outcome)
}
