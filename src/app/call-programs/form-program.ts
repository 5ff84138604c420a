/** A call that posts a form, as the pairs of Server Post. */
export interface FormCall {
  url: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Values have no letters that a language would read as its own, except those that are escaped here. */
export const double = (text: string) => JSON.stringify(text)
export const single = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
export const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const lines = ({ fields }: FormCall, line: (name: string, value: string) => string) =>
  fields.map(([name, value]) => line(name, value)).join('\n')

const script = (call: FormCall, type: string) => `const fields${type} = {
${lines(call, (name, value) => `  ${name}: ${single(value)},`)}
}

const response = await fetch(${single(call.url)}, { method: 'POST', body: new URLSearchParams(fields) })
console.log(await response.text())
`

/** The nine languages of the guides, each with the whole of a program that makes one call and prints the answer. */
const languages = {
  curl: {
    label: 'cURL',
    run: 'sh call.sh',
    write: (call: FormCall) => `curl --silent --show-error --fail-with-body ${shell(call.url)} \\
${lines(call, (name, value) => `  --data-urlencode ${shell(`${name}=${value}`)} \\`).replace(/ \\$/, '')}
`,
  },
  javascript: { label: 'JavaScript', run: 'node call.mjs', write: (call: FormCall) => script(call, '') },
  typescript: {
    label: 'TypeScript',
    run: 'node call.mts',
    write: (call: FormCall) => script(call, ': Record<string, string>'),
  },
  python: {
    label: 'Python',
    run: 'python call.py',
    write: (call: FormCall) => `import urllib.parse
import urllib.request

fields = {
${lines(call, (name, value) => `    ${double(name)}: ${double(value)},`)}
}
body = urllib.parse.urlencode(fields).encode()
with urllib.request.urlopen(${double(call.url)}, body, timeout=20) as answer:
    print(answer.read().decode())
`,
  },
  php: {
    label: 'PHP',
    run: 'php call.php',
    write: (call: FormCall) => `<?php
$fields = [
${lines(call, (name, value) => `    ${single(name)} => ${single(value)},`)}
];
$request = curl_init(${single(call.url)});
curl_setopt_array($request, [CURLOPT_POSTFIELDS => http_build_query($fields), CURLOPT_TIMEOUT => 20]);
curl_exec($request);
`,
  },
  java: {
    label: 'Java',
    run: 'java Call.java',
    write: (call: FormCall) => `import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class Call {
    public static void main(String[] arguments) throws Exception {
        var fields = Stream.of(new String[][] {
${lines(call, (name, value) => `            {${double(name)}, ${double(value)}},`)}
        });
        var body = fields
                .map(field -> field[0] + "=" + URLEncoder.encode(field[1], StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var request = HttpRequest.newBuilder(URI.create(${double(call.url)}))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    }
}
`,
  },
  csharp: {
    label: 'C#',
    run: 'dotnet run call.cs',
    write: (call: FormCall) => `var fields = new Dictionary<string, string>
{
${lines(call, (name, value) => `    [${double(name)}] = ${double(value)},`)}
};
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
var answer = await client.PostAsync(${double(call.url)}, new FormUrlEncodedContent(fields));
Console.WriteLine(await answer.Content.ReadAsStringAsync());
`,
  },
  go: {
    label: 'Go',
    run: 'go run call.go',
    write: (call: FormCall) => `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"time"
)

func main() {
	fields := url.Values{}
${lines(call, (name, value) => `	fields.Set(${double(name)}, ${double(value)})`)}
	client := http.Client{Timeout: 20 * time.Second}
	answer, err := client.PostForm(${double(call.url)}, fields)
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
  },
  ruby: {
    label: 'Ruby',
    run: 'ruby call.rb',
    write: (call: FormCall) => `require 'net/http'

fields = {
${lines(call, (name, value) => `  ${single(name)} => ${single(value)},`).replace(/,$/, '')}
}
puts Net::HTTP.post_form(URI(${single(call.url)}), fields).body
`,
  },
} as const

export type ProgramLanguage = keyof typeof languages
export const programLanguages = Object.entries(languages).map(([id, { label, run }]) => ({
  ...{ id: id as ProgramLanguage, label, run },
}))

/** A program that makes the call in a language. */
export const formProgram = (language: ProgramLanguage, call: FormCall): string => languages[language].write(call)
