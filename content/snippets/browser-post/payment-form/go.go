// Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//
//	TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 go run payment-form.go > pay.html
package main

import (
	"html/template"
	"log"
	"os"
	"strings"
)

// The template escapes its values.
var page = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pay {{.Amount}}</title>
<form method="post" action="{{.URL}}" autocomplete="on">
  {{- range .Hidden}}
  <input type="hidden" name="{{.Name}}" value="{{.Value}}">
  {{- end}}
  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\d{4}" required></label>
  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\d{3,4}" required></label>
  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
  <button>Pay ${{.Amount}}</button>
</form>
</html>
`))

type field struct{ Name, Value string }

type payment struct {
	URL, Amount string
	Hidden      []field
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func main() {
	log.SetFlags(0)
	for _, name := range []string{"TAC", "FOUR_PART_KEY", "TRAN_NBR"} {
		if os.Getenv(name) == "" {
			log.Fatalf("Set %s", name)
		}
	}
	key := strings.Split(os.Getenv("FOUR_PART_KEY"), "-")
	if len(key) != 4 {
		log.Fatal("FOUR_PART_KEY has four parts")
	}
	amount := env("AMOUNT", "149.99")
	err := page.Execute(os.Stdout, payment{
		URL:    env("BROWSER_POST_URL", "http://localhost:4000/browserpost/"),
		Amount: amount,
		Hidden: []field{
			{"TAC", os.Getenv("TAC")},
			{"TRAN_CODE", "SALE"},
			{"CUST_NBR", key[0]},
			{"MERCH_NBR", key[1]},
			{"DBA_NBR", key[2]},
			{"TERMINAL_NBR", key[3]},
			{"AMOUNT", amount},
			{"TRAN_NBR", os.Getenv("TRAN_NBR")},
			{"INDUSTRY_TYPE", "E"},
		},
	})
	if err != nil {
		log.Fatal(err)
	}
}
