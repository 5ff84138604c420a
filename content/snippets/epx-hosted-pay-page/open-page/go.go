// Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//
//	TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 go run open-page.go > pay.html
package main

import (
	"html/template"
	"log"
	"os"
	"strings"
)

// The template escapes its values. It has no field for a card: the shopper types it on our page.
var page = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Your order</title>
<p>Smart Q Watch, ${{.Amount}}</p>
<form method="post" action="{{.URL}}">
  {{- range .Hidden}}
  <input type="hidden" name="{{.Name}}" value="{{.Value}}">
  {{- end}}
  <button>Go to payment</button>
</form>
</html>
`))

type field struct{ Name, Value string }

type order struct {
	URL, Amount string
	Hidden      []field
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func need(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("error: set %s", name)
	}
	return value
}

func main() {
	log.SetFlags(0)
	tac, tranNbr, amount := need("TAC"), need("TRAN_NBR"), env("AMOUNT", "149.99")
	key := strings.Split(need("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		log.Fatal("error: FOUR_PART_KEY has four parts")
	}
	err := page.Execute(os.Stdout, order{
		URL:    env("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/"),
		Amount: amount,
		Hidden: []field{
			{"TAC", tac},
			{"TRAN_CODE", env("TRAN_GROUP", "SALE")},
			{"CUST_NBR", key[0]},
			{"MERCH_NBR", key[1]},
			{"DBA_NBR", key[2]},
			{"TERMINAL_NBR", key[3]},
			{"AMOUNT", amount},
			{"TRAN_NBR", tranNbr},
			{"INDUSTRY_TYPE", "E"},
			{"USER_DATA_9", "Smart Q Watch"},
			{"USER_DATA_10", "The Watch Store"},
			{"CANCEL_URL", env("CANCEL_URL", "http://localhost:8080/cart")},
		},
	})
	if err != nil {
		log.Fatalf("error: %v", err)
	}
}
