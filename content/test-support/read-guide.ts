import { readFileSync } from 'node:fs'

/** What a reader does with a guide, in its order: starts a program, types commands, opens a page, compares what came. */
export type GuideStep =
  | { kind: 'program'; line: number; task: string; set: string; isLeftRunning: boolean }
  | { kind: 'shell'; line: number; text: string; isLeftRunning: boolean }
  | { kind: 'page'; line: number; page: string; typed: readonly string[] }
  | { kind: 'answer'; line: number; language: string; text: string; isOfPage: boolean }
  | { kind: 'file'; line: number; name: string; text: string }

const fence = /^\s*```(\w+)?(.*)$/
/** How a guide says that a program goes on in a window of its own. */
const leftRunning = /\b[Ll]eave (this program|it) running\b/
/** How it says that a page is opened in a browser: a file, what the link leads to that was printed last, the reader's shop. The same line says what is typed. */
const opened = /\b[Oo]pen (?:`(?:http:\/\/localhost:8080\/)?([\w-]+\.html)`|(the link|your shop)\b)/
/** How it says that the last one is sent once more, with what stands in it. */
const pressedAgain = /\b[Pp]ress _Pay[^_]*_ again\b/
const typing = /\b(?:type|fill in) `/i
const program = /\{% (?:snippet|run) .*?product="([^"]+)".*?task="([^"]+)"(?:.*?set="([^"]+)")?/
/** What articles name instead of writing it: an address of the sandbox, a test card. */
const variable = /\{% \$(urls|test)\.(\w+) %\}/g
export type GuideVariables = Readonly<Record<'urls' | 'test', Readonly<Record<string, string>>>>

/** The steps of an article. */
export function readGuide(file: string, variables: GuideVariables): GuideStep[] {
  const steps: GuideStep[] = []
  const fill = (text: string) =>
    text.replace(variable, (whole, of: keyof GuideVariables, name: string) => variables[of][name] ?? whole)
  const lines = readFileSync(file, 'utf8').split('\n')
  let isLeftRunning = false
  let lastPage = ''
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1
    const text = lines[at] ?? ''
    const [, product, task, set = ''] = program.exec(text) ?? []
    if (leftRunning.test(text)) isLeftRunning = true
    if (product && task) {
      steps.push({ kind: 'program', line, task: `${product}/${task}`, set, isLeftRunning })
      isLeftRunning = false
    }
    const [, file, page = file] = opened.exec(text) ?? []
    if (page) steps.push({ kind: 'page', line, page, typed: typedIn(fill(text)) })
    else if (pressedAgain.test(text)) steps.push({ kind: 'page', line, page: lastPage, typed: [] })
    if (page) lastPage = page
    const [, language, attributes = ''] = fence.exec(text) ?? []
    if (!language) continue
    const body: string[] = []
    for (at++; !fence.test(lines[at] ?? '```'); at++) body.push(lines[at] ?? '')
    const step = stepOf(language, attributes, fill(body.join('\n')))
    if (!step) continue
    if (step.kind !== 'shell') {
      steps.push({ ...step, line })
      continue
    }
    steps.push({ ...step, line, isLeftRunning })
    isLeftRunning = false
  }
  return steps
}

/** What the sentence about typing shows as code, behind the name of the page: what people see of the form gets it, in its order. */
function typedIn(text: string): string[] {
  const sentences = text.slice(text.search(opened)).split(/\.\s/)
  const sentence = sentences.find(each => typing.test(each)) ?? ''
  return Array.from(sentence.slice(sentence.search(typing)).matchAll(/`([^`]+)`/g), ([, value = '']) => value)
}

/** A file that was written before, named as the guide's reader has it. */
const written = /filename="([\w.-]+\.(?:csv|req|xml))(?:, shortened)?"/
const answers = new Set(['text', 'json', 'ini', 'xml'])
/** A block of code as a step. What a guide shows for another case, its reader does not type. */
function stepOf(language: string, attributes: string, text: string) {
  if (language === 'bash') return /filename="for /.test(attributes) ? undefined : { kind: 'shell' as const, text }
  if (!answers.has(language)) return
  const [, name] = written.exec(attributes) ?? []
  if (name) return { kind: 'file' as const, name, text }
  const [, from] = /filename="(answer|200|output|result|page)/.exec(attributes) ?? []
  return from ? { kind: 'answer' as const, language, text, isOfPage: from === 'page' } : undefined
}
