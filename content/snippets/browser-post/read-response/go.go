// Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 go run read-response.go
package main

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

type order struct{ tranNbr, amount string }

// readResponse says what to do, from the fields of the answer and the order that you stored before the payment.
func readResponse(fields url.Values, order order) (outcome, message string) {
	if fields.Get("BP_RESP_CODE") != "BP_000" {
		var names []string
		for _, fault := range strings.Split(fields.Get("BP_FIELD_ERRORS"), "|") {
			name, _, _ := strings.Cut(fault, "^")
			names = append(names, name)
		}
		return "rejected", strings.TrimSpace(fields.Get("BP_RESP_TEXT") + " " + strings.Join(names, ", "))
	}
	if fields.Get("TRAN_NBR") != order.tranNbr {
		return "unknown", "Not an order of ours"
	}
	approved, reference := fields.Get("AUTH_AMOUNT"), fields.Get("AUTH_GUID")
	switch code := fields.Get("AUTH_RESP"); code {
	case "00", "08", "10", "85":
		if approved == order.amount {
			return "approved", fmt.Sprintf("Paid %s, reference %s", approved, reference)
		}
		// The card was charged: nobody should pay again until a person has checked.
		return "other-amount", fmt.Sprintf("Paid %s instead of %s, %s. Stop and check.", approved, order.amount, reference)
	case "", "94": // 94: this payment was already made.
		return "unknown", "It may be paid. Look the payment up first."
	default:
		return "declined", fmt.Sprintf("Declined with %s. Please use another card.", code)
	}
}

func answer(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 65_536)
	// A terminal set to GET sends the same fields in the query.
	if err := r.ParseForm(); err != nil {
		http.Error(w, "The form could not be read", http.StatusBadRequest)
		return
	}
	outcome, message := readResponse(r.Form, order{os.Getenv("EXPECTED_TRAN_NBR"), env("AMOUNT", "149.99")})
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintf(w, "%s: %s\n", outcome, message)
}

func main() {
	log.SetFlags(0)
	http.HandleFunc("/answer", answer)
	listener, err := net.Listen("tcp", "127.0.0.1:"+env("PORT", "8080"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", env("PORT", "8080"))
	server := http.Server{ReadTimeout: 20 * time.Second}
	log.Fatal(server.Serve(listener))
}
