// Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… go run verify.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const tolerance = 300 * time.Second

var (
	isSecret    = regexp.MustCompile(`^whsec_[A-Za-z0-9+/]{32,}=*$`)
	isTimestamp = regexp.MustCompile(`^[0-9]{1,12}$`)
)

type event struct {
	Type string `json:"type"`
}

// verify returns the event, or says why the message is not genuine. body: the bytes as received, before any JSON parser.
func verify(keys [][]byte, body []byte, header http.Header, now time.Time) (*event, error) {
	id, timestamp, signatures := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp"), header.Get("Webhook-Signature")
	if id == "" || timestamp == "" || signatures == "" {
		return nil, errors.New("a webhook header is missing")
	}
	if !isTimestamp.MatchString(timestamp) {
		return nil, errors.New("webhook-timestamp is not a number")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return nil, err
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return nil, errors.New("webhook-timestamp is too far from now")
	}
	if !isSigned(keys, id+"."+timestamp+".", body, strings.Fields(signatures)) {
		return nil, errors.New("no signature fits")
	}
	var found event
	if err := json.Unmarshal(body, &found); err != nil {
		return nil, err
	}
	return &found, nil
}

func isSigned(keys [][]byte, prefix string, body []byte, signatures []string) bool {
	for _, key := range keys {
		hash := hmac.New(sha256.New, key)
		hash.Write([]byte(prefix))
		hash.Write(body)
		expected := []byte("v1," + base64.StdEncoding.EncodeToString(hash.Sum(nil)))
		for _, signature := range signatures {
			// Takes the same time for every signature, so that none can be guessed letter by letter.
			if hmac.Equal([]byte(signature), expected) {
				return true
			}
		}
	}
	return false
}

func hook(keys [][]byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_048_576))
		if err != nil {
			http.Error(w, "too large", http.StatusRequestEntityTooLarge)
			return
		}
		found, err := verify(keys, body, r.Header, time.Now())
		if err != nil {
			http.Error(w, fmt.Sprintf("refused: %v", err), http.StatusBadRequest)
			return
		}
		// The same webhook-id may come again: store it, and do the work once. Answer first, work later.
		fmt.Println("accepted:", found.Type, r.Header.Get("Webhook-Id"))
		w.WriteHeader(http.StatusNoContent)
	}
}

// readKeys takes several secrets, separated by spaces, while a new one replaces an old one.
func readKeys(secrets string) ([][]byte, error) {
	var keys [][]byte
	for _, secret := range strings.Fields(secrets) {
		if !isSecret.MatchString(secret) {
			return nil, errors.New("a secret begins with whsec_")
		}
		text := strings.TrimRight(strings.TrimPrefix(secret, "whsec_"), "=")
		key, err := base64.RawStdEncoding.DecodeString(text)
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	return keys, nil
}

func main() {
	log.SetFlags(0)
	keys, err := readKeys(os.Getenv("WEBHOOK_SECRET"))
	if err != nil || len(keys) == 0 {
		log.Fatal("Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening on", port)
	server := http.Server{Handler: hook(keys), ReadTimeout: 20 * time.Second}
	log.Fatal(server.Serve(listener))
}
