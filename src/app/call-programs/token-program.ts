import { double, type ProgramLanguage, shell, single } from './form-program.ts'

/** What is sent as JSON; no body where it is empty. */
interface JsonCall {
  url: string
  method: string
  body: string
}

/** A call with a Bearer token, which another call gives first. */
export interface TokenCall {
  signIn: JsonCall
  /** Under which name the answer has the token. */
  tokenName: 'token' | 'access_token'
  call: JsonCall
}

const curl = ({ url, method, body }: JsonCall, headers: readonly string[] = []) =>
  [
    `curl --silent --show-error --fail-with-body --request ${method} ${shell(url)}`,
    ...headers.map(header => `  --header ${header}`),
    ...(body ? [`  --header 'Content-Type: application/json'`, `  --data-raw ${shell(body)}`] : []),
  ].join(' \\\n')

const listed = ({ url, method, body }: JsonCall, quote: (text: string) => string, none: string) =>
  [quote(method), quote(url), body ? quote(body) : none].join(', ')

const script =
  (types: { text: string; body: string }) =>
  ({ signIn, tokenName, call }: TokenCall) =>
    `async function send(method${types.text}, url${types.text}, body${types.body}, headers = {}) {
  const all = { 'Content-Type': 'application/json', ...headers }
  const answer = await fetch(url, body === null ? { method, headers } : { method, headers: all, body })
  return answer.text()
}

const { ${tokenName}: token } = JSON.parse(await send(${listed(signIn, single, 'null')}))
console.log(await send(${listed(call, single, 'null')}, { Authorization: \`Bearer \${token}\` }))
`

const writers: Readonly<Record<ProgramLanguage, (call: TokenCall) => string>> = {
  curl: ({ signIn, tokenName, call }) => `answer=$(${curl(signIn)})
token=$(printf '%s' "$answer" | sed 's/.*"${tokenName}" *: *"\\([^"]*\\)".*/\\1/')

${curl(call, ['"Authorization: Bearer $token"'])}
`,
  javascript: script({ text: '', body: '' }),
  typescript: script({ text: ': string', body: ': string | null' }),
  python: ({ signIn, tokenName, call }) => `import json
import urllib.request


def send(method, url, body, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(url, body and body.encode(), headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read().decode()


token = json.loads(send(${listed(signIn, double, 'None')}))["${tokenName}"]
print(send(${listed(call, double, 'None')}, token))
`,
  php: ({ signIn, tokenName, call }) => `<?php
function send($method, $url, $body, $token = '') {
    $request = curl_init($url);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Authorization: Bearer $token"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    if ($body !== null) curl_setopt($request, CURLOPT_POSTFIELDS, $body);
    return curl_exec($request);
}

$token = json_decode(send(${listed(signIn, single, 'null')}), true)['${tokenName}'];
echo send(${listed(call, single, 'null')}, $token), "\\n";
`,
  java: ({ signIn, tokenName, call }) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;

class Call {
    static String send(String method, String url, String body, String token) throws Exception {
        var publisher = body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        var request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .method(method, publisher)
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    public static void main(String[] arguments) throws Exception {
        var answer = send(${listed(signIn, double, 'null')}, "");
        var token = Pattern.compile("\\"${tokenName}\\"\\\\s*:\\\\s*\\"([^\\"]*)").matcher(answer);
        if (!token.find()) throw new IllegalStateException(answer);
        System.out.println(send(${listed(call, double, 'null')}, token.group(1)));
    }
}
`,
  csharp: ({ signIn, tokenName, call }) => `using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };

async Task<string> Send(string method, string url, string? body)
{
    var request = new HttpRequestMessage(new HttpMethod(method), url);
    if (body != null) request.Content = new StringContent(body, Encoding.UTF8, "application/json");
    var answer = await client.SendAsync(request);
    return await answer.Content.ReadAsStringAsync();
}

using var session = JsonDocument.Parse(await Send(${listed(signIn, double, 'null')}));
var token = session.RootElement.GetProperty("${tokenName}").GetString();
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
Console.WriteLine(await Send(${listed(call, double, 'null')}));
`,
  go: ({ signIn, tokenName, call }) => `package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func send(method, url, body, token string) []byte {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+token)
	client := http.Client{Timeout: 20 * time.Second}
	answer, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal(err)
	}
	return text
}

func main() {
	var session struct {
		Token string \`json:"${tokenName}"\`
	}
	text := send(${listed(signIn, double, '""')}, "")
	if err := json.Unmarshal(text, &session); err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(send(${listed(call, double, '""')}, session.Token)))
}
`,
  ruby: ({ signIn, tokenName, call }) => `require 'json'
require 'net/http'

def send_json(method, address, body, token = '')
  url = URI(address)
  headers = { 'Content-Type' => 'application/json', 'Authorization' => "Bearer #{token}" }
  Net::HTTP.start(url.host, url.port, use_ssl: url.scheme == 'https') do |http|
    http.send_request(method, url.request_uri, body, headers).body
  end
end

token = JSON.parse(send_json(${listed(signIn, single, 'nil')})).fetch('${tokenName}')
puts send_json(${listed(call, single, 'nil')}, token)
`,
}

/** A program that asks for the token, then makes the call with it. */
export const tokenProgram = (language: ProgramLanguage, call: TokenCall): string => writers[language](call)
