// Charges a card on a simulated PIN pad. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 go run sale.go
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"os"
	"strconv"
	"time"
)

type settings struct {
	link, host, port, device, fourPartKey, mac string
	timeout                                    time.Duration
}

type command struct {
	Command        string `json:"command"`
	Tender         string `json:"tender"`
	Amount         int64  `json:"amount"`
	EcrRefNum      string `json:"ecrRefNum"`
	TimeoutSeconds int    `json:"timeoutSeconds"`
}

type result struct {
	ResultCode     string `json:"resultCode"`
	ResultText     string `json:"resultText"`
	HostCode       string `json:"hostCode"`
	ApprovedAmount int64  `json:"approvedAmount"`
	RefNum         string `json:"refNum"`
	Bric           string `json:"bric"`
}

// simulatedPinPad is a PIN pad that the sandbox simulates. With LINK=TCP it is the one that npm run pin-pad starts on your network.
// PAX has no library for Go: in production, call your own small service that uses PAX's library.
type simulatedPinPad struct{ settings }

func (p simulatedPinPad) sale(tender string, cents int64, ecrRefNum string) result {
	return p.ask(command{
		Command: "sale", Tender: tender, Amount: cents, EcrRefNum: ecrRefNum, TimeoutSeconds: int(p.timeout.Seconds()),
	})
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

func tell(cents int64, ecrRefNum string, result result) (string, error) {
	if result.ResultCode != "000000" {
		return "", fmt.Errorf("No payment: %s %s. Look up %s before you charge again", result.ResultCode, result.ResultText, ecrRefNum)
	}
	switch result.HostCode {
	case "00", "08", "10", "85":
		if result.ApprovedAmount == cents {
			return fmt.Sprintf("Approved: %s, %d cents", result.RefNum, cents), nil
		}
		return fmt.Sprintf("Another amount: %d cents instead of %d, %s. Stop and check before you charge again.",
			result.ApprovedAmount, cents, result.RefNum), nil
	case "94", "": // 94: this payment was already made. No code: its outcome is not known.
		return "", fmt.Errorf("Look up %s before you charge again", ecrRefNum)
	}
	return fmt.Sprintf("Declined with %s. Offer another card.", result.HostCode), nil
}

func sale() (string, error) {
	if err := need("FOUR_PART_KEY", "MAC"); err != nil {
		return "", err
	}
	dollars, err := strconv.ParseFloat(env("AMOUNT", "42.50"), 64)
	if err != nil {
		return "", err
	}
	ecrRefNum, err := newNumber()
	if err != nil {
		return "", err
	}
	cents := int64(math.Round(dollars * 100))
	return tell(cents, ecrRefNum, simulatedPinPad{readSettings()}.sale("CREDIT", cents, ecrRefNum))
}

func main() {
	outcome, err := sale()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(outcome)
}
