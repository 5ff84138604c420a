// Reads the acknowledgement and the answers of a batch file. Run it in the folder that contains both: go run read-answers.go 9001-123456.20261121A
package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"math/big"
	"os"
	"strings"
)

type acknowledgement struct {
	Status string `xml:"STATUS,attr"`
	Code   string `xml:"CODE,attr"`
	Text   string `xml:"TEXT,attr"`
	Count  int    `xml:"FILE_TRAN_COUNT,attr"`
}

type answers struct {
	Details []struct {
		Fields []struct {
			Key   string `xml:"KEY,attr"`
			Value string `xml:",chardata"`
		} `xml:"FIELDS>FIELD"`
	} `xml:"BATCH>DETAIL"`
}

func load(path string, found any) error {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s does not exist yet: try again later", path)
	}
	if err != nil {
		return err
	}
	return xml.Unmarshal(text, found)
}

// sameAmount compares amounts, however they are written.
func sameAmount(one, other string) bool {
	a, isNumber := new(big.Rat).SetString(one)
	b, isAlso := new(big.Rat).SetString(other)
	return isNumber && isAlso && a.Cmp(b) == 0
}

// report prints one answer and returns its kind.
func report(answer map[string]string) string {
	number, code, text := answer["TRAN_NBR"], answer["AUTH_RESP"], answer["AUTH_RESP_TEXT"]
	var kind string
	switch {
	case code == "00" || code == "08" || code == "10" || code == "85":
		kind = "another amount"
		if sameAmount(answer["AUTH_AMOUNT"], answer["AUTH_AMOUNT_REQUESTED"]) {
			kind = "approved"
		}
		fmt.Println(number, kind, answer["AUTH_AMOUNT"], answer["AUTH_GUID"])
		return kind
	case code == "" || code == "94": // 94: this payment was already made, by another file or program.
		kind = "unknown"
	case code == "RR" || code == "25" || strings.HasPrefix(code, "E"):
		kind = "refused"
	default:
		kind = "declined"
	}
	fmt.Println(number, kind, code, text)
	return kind
}

func readAnswers(name string) error {
	var ack acknowledgement
	if err := load(name+".ack.xml", &ack); err != nil {
		return err
	}
	// Nothing in a rejected file was processed.
	if ack.Status != "ACCEPTED" {
		return fmt.Errorf("rejected with %s: %s", ack.Code, ack.Text)
	}
	var found answers
	if err := load(name+".rsp.xml", &found); err != nil {
		return err
	}
	kinds := map[string]int{}
	for _, detail := range found.Details {
		answer := map[string]string{}
		for _, field := range detail.Fields {
			answer[field.Key] = field.Value
		}
		kinds[report(answer)]++
	}
	switch {
	case len(found.Details) != ack.Count:
		return fmt.Errorf("%d answers for %d charges", len(found.Details), ack.Count)
	case kinds["another amount"]+kinds["unknown"] > 0:
		return errors.New("money may have moved: check these payments before you charge again")
	case kinds["refused"] > 0:
		return errors.New("some rows were refused: correct them, and send them in a new file")
	}
	return nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("error: name the file, without .xml")
	}
	if err := readAnswers(os.Args[1]); err != nil {
		log.Fatalf("error: %v", err)
	}
}
