// Simulates an Ingenico terminal on port 6200, and passes requests to the gateway's simulated terminal.
// Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC go run play-terminal.go
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"time"
)

const largest = 65_536

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// readRequest reads one DETAIL.
func readRequest(till net.Conn) ([]byte, error) {
	if err := till.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
		return nil, err
	}
	var request []byte
	part := make([]byte, 4096)
	for !bytes.Contains(request, []byte("</DETAIL>")) {
		length, err := till.Read(part)
		if err != nil {
			return nil, err
		}
		if request = append(request, part[:length]...); len(request) > largest {
			return nil, errors.New("the request is too large")
		}
	}
	return request, nil
}

// askGateway passes the XML on, and waits for the cardholder.
func askGateway(text []byte, serial string) ([]byte, error) {
	url := env("INGENICO_URL", "http://localhost:4000/ingenico/") + "terminal/" + serial
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "text/xml")
	request.Header.Set("x-terminal-login", os.Getenv("FOUR_PART_KEY")+"-"+os.Getenv("MAC"))
	client := http.Client{Timeout: 125 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusNotFound {
		return nil, fmt.Errorf("%s is off", serial)
	}
	return io.ReadAll(response.Body)
}

func serve(till net.Conn, serial string) {
	defer till.Close()
	request, err := readRequest(till)
	if err != nil {
		log.Print(err)
		return
	}
	answer, err := askGateway(request, serial)
	if err != nil {
		log.Print(err)
		return
	}
	if _, err := till.Write(answer); err != nil {
		log.Print(err)
	}
}

func main() {
	log.SetFlags(0)
	if os.Getenv("FOUR_PART_KEY") == "" || os.Getenv("MAC") == "" {
		log.Fatal("Set FOUR_PART_KEY and MAC, which is the TIC of your terminal")
	}
	serial := env("SERIAL", "LANE3000-118") // try LANE3000-118-CANCEL
	listener, err := net.Listen("tcp", "127.0.0.1:"+env("TERMINAL_PORT", "6200"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(serial, "is ready")
	for {
		till, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go serve(till, serial)
	}
}
