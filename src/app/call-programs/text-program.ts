import { double, type ProgramLanguage, shell, single } from './form-program.ts'

/** A call whose body is a text, as JSON or XML; empty for none. */
export interface TextCall {
  url: string
  method: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

const each = (headers: TextCall['headers'], line: (name: string, value: string) => string) =>
  headers.map(([name, value]) => line(name, value)).join('\n')

const script = ({ url, method, headers, body }: TextCall) => `const response = await fetch(${single(url)}, {
  method: ${single(method)},
  headers: {
${each(headers, (name, value) => `    ${single(name)}: ${single(value)},`)}
  },${body && `\n  body: ${single(body).replaceAll('\n', '\\n')},`}
})
console.log(await response.text())
`

const writers: Readonly<Record<ProgramLanguage, (call: TextCall) => string>> = {
  curl: ({ url, method, headers, body }) => `${[
    `curl --silent --show-error --fail-with-body --request ${method} ${shell(url)}`,
    ...headers.map(([name, value]) => `  --header ${shell(`${name}: ${value}`)}`),
    ...(body ? [`  --data-raw ${shell(body)}`] : []),
  ].join(' \\\n')}
`,
  javascript: script,
  typescript: script,
  python: ({ url, method, headers, body }) => `import urllib.request

headers = {
${each(headers, (name, value) => `    ${double(name)}: ${double(value)},`)}
}
body = ${body ? `${double(body)}.encode()` : 'None'}
request = urllib.request.Request(${double(url)}, body, headers, method=${double(method)})
with urllib.request.urlopen(request, timeout=20) as answer:
    print(answer.read().decode())
`,
  php: ({ url, method, headers, body }) => `<?php
$request = curl_init(${single(url)});
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => ${single(method)},
    CURLOPT_HTTPHEADER => [
${each(headers, (name, value) => `        ${single(`${name}: ${value}`)},`)}
    ],${body && `\n    CURLOPT_POSTFIELDS => ${single(body)},`}
    CURLOPT_TIMEOUT => 20,
]);
curl_exec($request);
`,
  java: ({ url, method, headers, body }) => `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Call {
    public static void main(String[] arguments) throws Exception {
        var body = ${body ? `HttpRequest.BodyPublishers.ofString(${double(body)})` : 'HttpRequest.BodyPublishers.noBody()'};
        var request = HttpRequest.newBuilder(URI.create(${double(url)}))
${each(headers, (name, value) => `                .header(${double(name)}, ${double(value)})`)}
                .method(${double(method)}, body)
                .build();
        System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    }
}
`,
  csharp: ({ url, method, headers, body }) => {
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type')
    return `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
var request = new HttpRequestMessage(new HttpMethod(${double(method)}), ${double(url)});
${each(others, (name, value) => `request.Headers.Add(${double(name)}, ${double(value)});`)}
${body && `request.Content = new StringContent(${double(body)}, System.Text.Encoding.UTF8, ${double(type ?? 'text/plain')});`}
var answer = await client.SendAsync(request);
Console.WriteLine(await answer.Content.ReadAsStringAsync());
`
  },
  go: ({ url, method, headers, body }) => `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func main() {
	request, err := http.NewRequest(${double(method)}, ${double(url)}, strings.NewReader(${double(body)}))
	if err != nil {
		log.Fatal(err)
	}
${each(headers, (name, value) => `	request.Header.Set(${double(name)}, ${double(value)})`)}
	client := http.Client{Timeout: 20 * time.Second}
	answer, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
}
`,
  ruby: ({ url, method, headers, body }) => `require 'net/http'

url = URI(${single(url)})
headers = {
${each(headers, (name, value) => `  ${single(name)} => ${single(value)},`).replace(/,$/, '')}
}
body = ${body ? single(body) : 'nil'}
answer = Net::HTTP.start(url.host, url.port, use_ssl: url.scheme == 'https') do |http|
  http.send_request(${single(method)}, url.request_uri, body, headers)
end
puts answer.body
`,
}

/** A program that makes the call in a language. */
export const textProgram = (language: ProgramLanguage, call: TextCall): string => writers[language](call)
