// Prints what a response of the account updater asks you to do. Run it in the folder that contains the response: go run apply-response.go AU_9001-123456-1-1_20261121_1.rsp
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
)

type card struct{ old, new, expiry, code string }

// action says what to do for each code; replace the texts with calls to your own database.
func (c card) action() (string, error) {
	switch c.code {
	case "A":
		return fmt.Sprintf("%s: charge %s from now on, valid until %s", c.old, c.new, c.expiry), nil
	case "E":
		return fmt.Sprintf("%s: valid until %s", c.old, c.expiry), nil
	case "C":
		return c.old + ": closed, stop charging", nil
	case "Q":
		return c.old + ": ask the customer for the card", nil
	case "U":
		return c.old + ": not a token of yours", nil
	case "N", "P":
		return "", nil
	}
	return "", fmt.Errorf("%s: unknown code %s", c.old, c.code)
}

func read(path string) ([]card, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	trailer := strings.Split(lines[len(lines)-1], "|")
	if trailer[0] != "T" || len(trailer) < 3 {
		return nil, errors.New("no trailer: the file is incomplete")
	}
	if status := trailer[2]; status != "000" {
		return nil, fmt.Errorf("the request was rejected with %s", status)
	}
	var cards []card
	for _, line := range lines {
		if parts := strings.Split(line, "|"); parts[0] == "R" && len(parts) >= 6 {
			cards = append(cards, card{parts[2], parts[3], parts[4], parts[5]})
		}
	}
	if count := strconv.Itoa(len(cards)); count != trailer[1] {
		return nil, fmt.Errorf("%s responses, and the trailer says %s", count, trailer[1])
	}
	return cards, nil
}

func apply(path string) error {
	cards, err := read(path)
	if err != nil {
		return err
	}
	updated := 0
	for _, each := range cards {
		text, err := each.action()
		if err != nil {
			return err
		}
		if text != "" {
			fmt.Println(text)
		}
		if each.code == "A" || each.code == "E" {
			updated++
		}
	}
	fmt.Printf("read: %d cards, %d updated\n", len(cards), updated)
	return nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("error: name the response file")
	}
	if err := apply(os.Args[1]); err != nil {
		log.Fatalf("error: %v", err)
	}
}
