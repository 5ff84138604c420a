/**
 * Colours for code that a page makes while somebody types: the four languages that the demos show, in the classes of the
 * articles' highlighter, which is too large for browsers. A test holds it to that one.
 */
export type CodeLanguage = 'html' | 'json' | 'shell' | 'http'

/** A piece of code; `name` is k(eyword), s(tring), c(omment), f(unction), n (constant), or empty. */
export interface Run {
  name: string
  text: string
}

/** The first rule that matches at a place gives its class, or hands what it matched to a colouring of its own. */
type Rule = [pattern: RegExp, paint: string | ((text: string) => Run[])]

const white = /^\s*$/

/** What follows in one colour is one run, and white space has no colour. */
export function addRun(runs: Run[], { name, text }: Run): void {
  const last = runs.at(-1)
  if (last && (last.name === name || white.test(text))) last.text += text
  else runs.push({ name, text })
}

function scan(text: string, rules: readonly Rule[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < text.length; ) {
    const found = firstMatch(text, at, rules)
    const piece = found?.text ?? (text[at] as string)
    if (typeof found?.paint === 'function') for (const run of found.paint(piece)) addRun(runs, run)
    else addRun(runs, { name: found?.paint ?? '', text: piece })
    at += piece.length
  }
  return runs
}

function firstMatch(text: string, at: number, rules: readonly Rule[]) {
  for (const [pattern, paint] of rules) {
    pattern.lastIndex = at
    const [matched] = pattern.exec(text) ?? []
    if (matched) return { text: matched, paint }
  }
  return undefined
}

const json: Rule[] = [
  [/"(?:\\.|[^"\\\n])*"(?=\s*:)|:/y, 'k'],
  [/"(?:\\.|[^"\\\n])*"/y, 's'],
  // Digits of an id, a date or a signature are no number.
  [/(?<![\w.-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w-])|\b(?:true|false|null)\b/iy, 'n'],
]

/** A request or an answer: the line with method or status, and the body as JSON. */
const http: Rule[] = [[/\b(?:GET|POST|PUT|DELETE)(?= \/)/y, 'k'], [/\/\S*|(?<=^)\d{3}\b/y, ''], ...json]

/** A line begins with a command, unless it goes on the one before. */
const shell: Rule[] = [
  [/(?<=^|[^\\]\n)[\w./-]+/y, 'f'],
  [/"(?:\\.|[^"\\])*"|'[^']*'/y, 's'],
]

const keywords =
  /\b(?:async|await|break|case|catch|class|const|continue|default|else|export|for|from|function|if|import|in|let|new|null|of|return|switch|throw|try|typeof|undefined|var|void|while)\b/y

const script: Rule[] = [
  [/\/\/[^\n]*|\/\*[\s\S]*?\*\//y, 'c'],
  [/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y, 's'],
  [/`(?:\\[\s\S]|\$\{[^}]*\}|\$(?!\{)|[^`\\$])*`/y, paintTemplate],
  // A regular expression, where a value may stand; a slash anywhere else divides.
  [/(?<=[(,=:]\s*)\/(?![/*])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+\/[a-z]*/y, 's'],
  [keywords, 'k'],
  [/\b(?:true|false|\d[\d_.]*|[A-Z][A-Z\d_]*)\b/y, 'n'],
  [/(?<=\bnew )[A-Za-z_$][\w$]*|[A-Za-z_$][\w$]*(?=\(|\s*=\s*(?:async\s+)?(?:\w+|\([^)]*\))\s*=>)/y, 'f'],
  [/[A-Za-z_$][\w$]*/y, ''],
  [/=>|[=!]==?|&&|\|\||\?\?|\?[.]|\.\.\.|[=+*?:!<>-]/y, 'k'],
]

function paintTemplate(text: string): Run[] {
  return text.split(/(\$\{[^}$]*\})/).flatMap(part => {
    if (!part.startsWith('${')) return part ? [{ name: 's', text: part }] : []
    return [{ name: 'k', text: '${' }, ...scan(part.slice(2, -1), script), { name: 'k', text: '}' }]
  })
}

const tag: Rule[] = [
  [/(?<=\s)[^\s=<>"'/]+/y, 'f'],
  [/"[^"]*"|'[^']*'|\S/y, 's'],
]

const declaration: Rule[] = [
  [/[\w-]+(?=:)/y, 'k'],
  [/[\w-]+(?=\()/y, 'f'],
  [/[\w-]+/y, ''],
]
const style: Rule[] = [
  [/\/\*[\s\S]*?\*\//y, 'c'],
  [/\{[^{}]*\}/y, text => scan(text, declaration)],
  [/@[^{}]+(?=\{)/y, 'k'],
  [/[^{}]+(?=\{)/y, 'f'],
]

const html: Rule[] = [
  [/(?<=<style>)[\s\S]+?(?=<\/style>)/y, text => scan(text, style)],
  [/<!--[\s\S]*?-->|<!doctype[^>]*>/iy, 'c'],
  [/(?<=<script(?:\s[^>]*)?>)(?!<\/script>)[\s\S]+?(?=<\/script>)/y, text => scan(text, script)],
  [/&#?\w+;/y, 's'],
  [/<[/\w](?:"[^"]*"|'[^']*'|[^>"'])*>/y, text => scan(text, tag)],
]

const rulesOf: Record<CodeLanguage, Rule[]> = { html, json, shell, http }

/** The code in runs of one colour each; what they say together is the code. */
export const colourCode = (text: string, language: CodeLanguage): Run[] => scan(text, rulesOf[language])
