import { readFileSync } from 'node:fs'

/** What a reader does with a guide, in its order: starts a program, types commands, compares what they printed. */
export type GuideStep =
  | { kind: 'program'; line: number; task: string; set: string; isLeftRunning: boolean }
  | { kind: 'shell'; line: number; text: string }
  | { kind: 'answer'; line: number; language: 'text' | 'json'; text: string }

const fence = /^\s*```(\w+)?(.*)$/
/** How a guide says that a program goes on in a window of its own. */
const leftRunning = /\b[Ll]eave (this program|it) running\b/
const program = /\{% (?:snippet|run) .*?product="([^"]+)".*?task="([^"]+)"(?:.*?set="([^"]+)")?/
/** What articles name instead of writing it: an address of the sandbox, a test card. */
const variable = /\{% \$(urls|test)\.(\w+) %\}/g
export type GuideVariables = Readonly<Record<'urls' | 'test', Readonly<Record<string, string>>>>

/** The steps of an article. */
export function readGuide(file: string, variables: GuideVariables): GuideStep[] {
  const steps: GuideStep[] = []
  const lines = readFileSync(file, 'utf8').split('\n')
  let isLeftRunning = false
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1
    const [, product, task, set = ''] = program.exec(lines[at] ?? '') ?? []
    if (leftRunning.test(lines[at] ?? '')) isLeftRunning = true
    if (product && task) {
      steps.push({ kind: 'program', line, task: `${product}/${task}`, set, isLeftRunning })
      isLeftRunning = false
    }
    const [, language, attributes = ''] = fence.exec(lines[at] ?? '') ?? []
    if (!language) continue
    const body: string[] = []
    for (at++; !fence.test(lines[at] ?? '```'); at++) body.push(lines[at] ?? '')
    const text = body
      .join('\n')
      .replace(variable, (whole, of: keyof GuideVariables, name: string) => variables[of][name] ?? whole)
    // What a guide shows for another case, its reader does not type.
    if (language === 'bash') {
      if (!/filename="for /.test(attributes)) steps.push({ kind: 'shell', line, text })
    } else if ((language === 'text' || language === 'json') && /filename="(answer|200|output)/.test(attributes))
      steps.push({ kind: 'answer', line, language, text })
  }
  return steps
}
