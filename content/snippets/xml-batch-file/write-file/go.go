// Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY go run write-file.go charges.csv
package main

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"log"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

type file struct {
	XMLName xml.Name `xml:"FILE"`
	ID      string   `xml:"FILE_ID,attr"`
	Count   int      `xml:"FILE_TRAN_COUNT,attr"`
	Total   string   `xml:"FILE_TOTAL_AMOUNT,attr"`
	Batch   batch    `xml:"BATCH"`
}

type batch struct {
	CustNbr     string   `xml:"CUST_NBR,attr"`
	MerchNbr    string   `xml:"MERCH_NBR,attr"`
	DbaNbr      string   `xml:"DBA_NBR,attr"`
	TerminalNbr string   `xml:"TERMINAL_NBR,attr"`
	ID          string   `xml:"BATCH_ID,attr"`
	Count       int      `xml:"BATCH_TRAN_COUNT,attr"`
	Total       string   `xml:"BATCH_TOTAL_AMOUNT,attr"`
	Details     []detail `xml:"DETAIL"`
}

type detail struct {
	TranType     string `xml:"TRAN_TYPE"`
	TranNbr      string `xml:"TRAN_NBR"`
	Amount       string `xml:"AMOUNT"`
	IndustryType string `xml:"INDUSTRY_TYPE"`
	CardEntMeth  string `xml:"CARD_ENT_METH"`
	OrigAuthGUID string `xml:"ORIG_AUTH_GUID"`
	AciExt       string `xml:"ACI_EXT"`
}

var isRow = regexp.MustCompile(`^[0-9]{1,10},[0-9A-Z]{19},[0-9]{1,12}\.[0-9]{2}$`)

func readCharges(path string) ([]detail, error) {
	opened, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	rows, err := csv.NewReader(opened).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("no charges in %s", path)
	}
	var charges []detail
	for _, row := range rows {
		if text := strings.Join(row, ","); !isRow.MatchString(text) {
			return nil, fmt.Errorf("expected TRAN_NBR,BRIC,AMOUNT, got %s", text)
		}
		charges = append(charges, detail{"CCE1", row[0], row[2], "E", "Z", row[1], "RB"})
	}
	return charges, nil
}

// sum adds whole cents: floating-point sums are not exact.
func sum(charges []detail) (string, error) {
	var total int64
	for _, charge := range charges {
		cents, err := strconv.ParseInt(strings.Replace(charge.Amount, ".", "", 1), 10, 64)
		if err != nil {
			return "", err
		}
		total += cents
	}
	return fmt.Sprintf("%d.%02d", total/100, total%100), nil
}

// check reads the file as the gateway does: its counts and totals must match its contents.
func check(path string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var found file
	if err := xml.Unmarshal(text, &found); err != nil {
		return "", err
	}
	total, err := sum(found.Batch.Details)
	if err != nil {
		return "", err
	}
	if count := len(found.Batch.Details); found.Count != count || found.Total != total {
		return "", errors.New("count or total does not match")
	}
	return fmt.Sprintf("%d charges, %s", found.Count, total), nil
}

func writeFile(key []string, path string) (string, error) {
	charges, err := readCharges(path)
	if err != nil {
		return "", err
	}
	count := len(charges)
	total, err := sum(charges)
	if err != nil {
		return "", err
	}
	day := time.Now().Format("20060102")
	id := day + "A"
	if letter := os.Getenv("FILE_LETTER"); letter != "" {
		id = day + letter
	}
	text, err := xml.MarshalIndent(file{
		ID: id, Count: count, Total: total,
		Batch: batch{key[0], key[1], key[2], key[3], day, count, total, charges},
	}, "", "  ")
	if err != nil {
		return "", err
	}
	name := fmt.Sprintf("%s-%s.%s", key[0], key[1], id)
	if err := os.WriteFile(name+".tmp", []byte(xml.Header+string(text)+"\n"), 0o600); err != nil {
		return "", err
	}
	what, err := check(name + ".tmp")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s.xml, %s", name, what), os.Rename(name+".tmp", name+".xml")
}

func main() {
	log.SetFlags(0)
	key := strings.Split(os.Getenv("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		log.Fatal("error: set FOUR_PART_KEY, which has four parts")
	}
	path := "charges.csv"
	if len(os.Args) > 1 {
		path = os.Args[1]
	}
	written, err := writeFile(key, path)
	if err != nil {
		log.Fatalf("error: %v", err)
	}
	fmt.Println("written:", written)
}
