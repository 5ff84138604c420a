// Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY go run write-request.go stored-cards.csv
package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"log"
	"os"
	"regexp"
	"strings"
	"time"
)

var (
	isKey    = regexp.MustCompile(`^[0-9]+(-[0-9]+){3}$`)
	isBric   = regexp.MustCompile(`^[0-9A-Z]{19}$`)
	isExpiry = regexp.MustCompile(`^([0-9]{2}(0[1-9]|1[0-2]))?$`)
	isNote   = regexp.MustCompile(`^[^|,\r\n]{0,80}$`)
)

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func readCards(path string) ([][]string, error) {
	opened, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	lines := csv.NewReader(opened)
	lines.FieldsPerRecord = 3
	cards, err := lines.ReadAll()
	if err != nil {
		return nil, err
	}
	if len(cards) == 0 {
		return nil, fmt.Errorf("no cards in %s", path)
	}
	for _, card := range cards {
		if !isBric.MatchString(card[0]) || !isExpiry.MatchString(card[1]) || !isNote.MatchString(card[2]) {
			return nil, fmt.Errorf("wrong row: %s", strings.Join(card, ","))
		}
	}
	return cards, nil
}

func request(cards [][]string, key, fileID, day string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "H|%s|%s|%s|%d\n", key, fileID, day, len(cards))
	for index, card := range cards {
		fmt.Fprintf(&text, "D|%d|%s\n", index+1, strings.Join(card, "|"))
	}
	fmt.Fprintf(&text, "T|%d\n", len(cards))
	return text.String()
}

// check reads the file as the gateway does: header, trailer and details must agree.
func check(path string) (int, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	details := 0
	for _, line := range lines {
		if strings.HasPrefix(line, "D|") {
			details++
		}
	}
	if !strings.HasSuffix(lines[0], fmt.Sprintf("|%d", details)) {
		return 0, errors.New("the count of the header does not match")
	}
	if lines[len(lines)-1] != fmt.Sprintf("T|%d", details) {
		return 0, errors.New("the trailer does not match")
	}
	return details, nil
}

func writeRequest(key, path string) (string, error) {
	cards, err := readCards(path)
	if err != nil {
		return "", err
	}
	day, number := time.Now().Format("20060102"), env("FILE_NUMBER", "1")
	name := fmt.Sprintf("AU_%s_%s_%s", key, day, number)
	text := request(cards, key, day+env("FILE_LETTER", "A")+number, day)
	if err := os.WriteFile(name+".tmp", []byte(text), 0o600); err != nil {
		return "", err
	}
	count, err := check(name + ".tmp")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s.req, %d cards", name, count), os.Rename(name+".tmp", name+".req")
}

func main() {
	log.SetFlags(0)
	key := os.Getenv("FOUR_PART_KEY")
	if !isKey.MatchString(key) {
		log.Fatal("error: set FOUR_PART_KEY, which has four parts")
	}
	path := "stored-cards.csv"
	if len(os.Args) > 1 {
		path = os.Args[1]
	}
	written, err := writeRequest(key, path)
	if err != nil {
		log.Fatalf("error: %v", err)
	}
	fmt.Println("written:", written)
}
