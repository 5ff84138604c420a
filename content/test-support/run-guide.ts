import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { compareJson, compareText } from './compare-answer.ts'
import { openGuideLink, openGuidePage } from './guide-browser.ts'
import { type GuideShell, openShell, type Printed } from './guide-shell.ts'
import { firstLine, stopProcess } from './processes.ts'
import { commandOf, findProgramOrOther } from './programs.ts'
import { type GuideStep, type GuideVariables, readGuide } from './read-guide.ts'

export type GuideRun = {
  file: string
  language: string
  variables: GuideVariables
  /** A folder of its own, where programs and commands run. */
  folder: string
  /** A folder for programs that are compiled, which all guides share. */
  home: string
  /** What the reader's `.env` holds. */
  env: Record<string, string>
  /** Who opens pages and types: a browser, or a shop. Left out, both are done without one. */
  open?: (page: string, typed: readonly string[]) => Promise<string>
  /** Programs of languages that no such machine has, by their tasks: who does the same here, and how the first would say it. */
  twins?: Readonly<Record<string, { task: string; inWords: (out: string) => string }>>
}

/**
 * Takes a guide as a reader would: its programs in one language and its commands, as printed and in order, in one shell; pages that it
 * opens by `guide-browser.ts`. Answers what was not as the guide says, each with its line; a step that fails ends the run, as its
 * reader would be stuck.
 */
export async function runGuide(guide: GuideRun): Promise<string[]> {
  const options = { cwd: guide.folder, env: { PATH: process.env['PATH'], HOME: guide.folder, ...guide.env } }
  const reader: Reader = { guide, options, shell: openShell(options), running: new Map(), shown: [] }
  const faults: string[] = []
  let ran: GuideStep | undefined
  let hasOpened = false
  let last: Printed = { code: 0, out: '', err: '' }
  try {
    const steps = readGuide(guide.file, guide.variables)
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'file') {
        faults.push(...compareFile(step, guide.folder).map(fault => `line ${step.line}: ${fault}`))
        continue
      }
      if (step.kind === 'answer') {
        if (step.isOfPage && !hasOpened) continue
        const isOfProgram = step.language !== 'text' && step.language !== 'ini' && ran?.kind === 'program'
        if (!isOfProgram) faults.push(...compare(step, last).map(fault => `line ${step.line}: ${fault}`))
        reader.shown.push({ example: step.text, came: last.out })
        continue
      }
      const printed = await takeStep(step, steps.slice(index + 1), reader)
      if (step.kind === 'page') hasOpened = printed !== undefined
      last = printed ?? last
      ran = step
      if (last.code === 0) continue
      faults.push(`line ${step.line}: ended with ${last.code}: ${last.out} ${last.err}`)
      break
    }
  } finally {
    for (const { stop } of reader.running.values()) await stop()
    reader.shell.close()
  }
  return faults
}

type Reader = {
  guide: GuideRun
  options: { cwd: string; env: Record<string, string | undefined> }
  shell: GuideShell
  /** Programs that were left running, by their tasks, and commands. */
  running: Map<string, LeftRunning>
  shown: { example: string; came: string }[]
}

/** What a step printed; undefined where a program of the language did it already. */
async function takeStep(
  step: Exclude<GuideStep, { kind: 'answer' | 'file' }>,
  next: readonly GuideStep[],
  { guide, options, shell, running, shown }: Reader,
): Promise<Printed | undefined> {
  if (step.kind === 'shell') {
    const text = withOwnKeys(withOwnValues(step.text, shown), guide.env)
    if (!step.isLeftRunning) return shell.run(text)
    const left = await leaveRunning(text.replace(/\b8080\b/, guide.env['PORT'] ?? '8080'), options)
    running.set(text, left)
    return left.printed
  }
  if (step.kind === 'page') return openPage(step, guide, shown)
  // Programs number payments by the second: nobody starts two within one.
  await delay(1100)
  await running.get(step.task)?.stop()
  const written = next.find(({ kind }) => kind === 'page' || kind === 'program')
  const twin = guide.twins?.[step.task]
  const program = chooseProgram(
    { ...step, task: twin?.task ?? step.task },
    guide.language,
    written?.kind === 'page' && written.page.endsWith('.html') ? written.page : undefined,
  )
  const command = await programLine(step, program, { home: guide.home, shown })
  if (step.isLeftRunning) {
    const left = await leaveRunning(command, options)
    running.set(step.task, left)
    return left.printed
  }
  const printed = await shell.run(command)
  if (twin) printed.out = twin.inWords(printed.out)
  // A program that tells a decline or a refusal ends with an error, as it should: the guide shows what it says.
  return next[0]?.kind === 'answer'
    ? { ...printed, code: 0, out: [printed.out, printed.err].filter(Boolean).join('\n') }
    : printed
}

type LeftRunning = { printed: Printed; stop: () => Promise<void> }

/** Starts a program in a window of its own, and waits for the first line that it prints. */
async function leaveRunning(command: string, options: Reader['options']): Promise<LeftRunning> {
  const program = spawn('bash', ['-c', `exec env ${command}`], options)
  const out = await firstLine(program, /(.+)\n/)
  return { printed: { code: 0, out, err: '' }, stop: () => stopProcess(program) }
}

function compare(step: Extract<GuideStep, { kind: 'answer' }>, { out }: Printed): string[] {
  if (step.language !== 'json') return compareText(step.text, out)
  const came = lastJson(out)
  return came === undefined
    ? [`no JSON: ${out}`]
    : compareJson(JSON.parse(step.text), came).map(fault => `${fault}; whole: ${out}`)
}

/** What the guide shows of a file against the one that was written, whose name differs in its numbers; one that a reader makes by hand is none. */
function compareFile({ name, text }: Extract<GuideStep, { kind: 'file' }>, folder: string): string[] {
  const written = readdirSync(folder).find(each => compareText(name, each).length === 0)
  return written ? compareText(text, readFileSync(join(folder, written), 'utf8')) : []
}

/** The last of the answers that commands printed one behind the other. */
function lastJson(text: string): unknown {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1))
    try {
      return JSON.parse(text.slice(at))
    } catch {
      // Something stands behind this one.
    }
}

/**
 * A reader replaces what the guide marks with `# yours`: here by what stands at its place in the answer that was printed. The
 * guide's answer shows where: its line holds the same value, or the comment says that it is all of the line above.
 */
export function withOwnValues(commands: string, shown: readonly { example: string; came: string }[]): string {
  return commands.replace(
    /^((?:export )?\w+=)(\S+)(\s+# yours.*)$/gm,
    (whole, name: string, value: string, note: string) => {
      if (note.includes('the line above')) return `${name}'${shown.at(-1)?.came}'`
      for (const { example, came } of shown.toReversed()) {
        const line = example.split('\n').find(each => each.includes(value))
        const found = line && (namedValue(note, value, came) ?? ownValue(value, line, came))
        if (found) return `${name}${found}`
      }
      return whole
    },
  )
}

/** What looks like the guide's value: as long but for a number. */
const patternOf = (value: string) =>
  value.replace(/[A-Za-z0-9]+/g, run => {
    if (!/\D/.test(run)) return '\\d+'
    if (/\d/.test(run) && /[a-z]/.test(run)) return `[A-Za-z0-9]{${run.length}}`
    return /[a-z]/.test(run) ? run : `[A-Z0-9]{${run.length}}`
  })

/** What the answer has in the field of JSON that the note names. */
const namedValue = (note: string, value: string, came: string) =>
  note
    .match(/\w+/g)
    ?.map(name => new RegExp(`"${name}" *: *"?(${patternOf(value)})\\b`).exec(came)?.[1])
    .find(Boolean)

/** What stands in the answer where the guide's line has the value, with the same words around it. */
function ownValue(value: string, line: string, came: string): string | undefined {
  const likeIt = new RegExp(`\\b${patternOf(value)}\\b`)
  const words =
    line
      .replace(value, '')
      .replace(/https?:\S+/g, '')
      .match(/\p{L}{4,}/gu) ?? []
  const holdsAll = (text: string) => words.every(word => text.includes(word))
  const piece = came.split(/\n|\},\{/).find(each => holdsAll(each) && likeIt.test(each))
  // Behind the same name, where the piece has several such values.
  const [before = ''] = /\S+\s*["']?$/.exec(line.slice(0, line.indexOf(value))) ?? []
  const behind = before.replace(/[^\w\s]/g, '\\$&').replace(/\s+/g, '\\s*')
  const named = before && piece && new RegExp(`${behind}(${likeIt.source})`).exec(piece)?.[1]
  return named || (piece && likeIt.exec(piece)?.[0])
}

/** A reader fills their own keys in where commands and pages say `YOUR_MAC`. */
const withOwnKeys = (text: string, env: Record<string, string>) =>
  text.replace(/\bYOUR_([A-Z_]+)/g, (whole, name: string) => env[name] ?? whole)

/** Opens a page that a program wrote or that the guide shows and its reader saves, or what the link leads to that was printed last. */
async function openPage(
  { page, typed }: Extract<GuideStep, { kind: 'page' }>,
  { folder, env, variables, open }: GuideRun,
  shown: Reader['shown'],
): Promise<Printed | undefined> {
  const { gateway = '', hostedCheckout = '' } = variables.urls
  const says = (out: string) => ({ code: 0, out, err: '' })
  const path = join(folder, page)
  const isFile = page.endsWith('.html')
  if (isFile) {
    // Where the program of the language is the browser itself, no page was written.
    if (!existsSync(path)) return
    writeFileSync(path, withOwnKeys(readFileSync(path, 'utf8').replaceAll('http://localhost:4000', gateway), env))
  }
  if (open) return says(await open(page, typed))
  if (isFile) return says(await openGuidePage(path, typed, hostedCheckout))
  const [link = ''] = /https?:\/\/[^\s"]+/.exec(shown.at(-1)?.came ?? '') ?? []
  return says(await openGuideLink(gateway + new URL(link).pathname, typed))
}

type Program = { language: string; path: string }
/** Languages without servers of their own: who runs a handler takes it in another one, as a page that is to be written. */
const chooseProgram = (
  { task, isLeftRunning }: { task: string; isLeftRunning: boolean },
  language: string,
  page: string | undefined,
): Program => {
  const found = findProgramOrOther(task, language)
  if (!found) throw new Error(`no language of this machine has a program in ${task}`)
  const head = headOf(found)
  const isOther = isLeftRunning
    ? / php -S |^#!\/bin\/sh/.test(head)
    : page && !head.includes(page) && !paysItself.test(head)
  return isOther ? (findProgramOrOther(task, 'javascript') ?? found) : found
}
const paysItself = /with a test card/
/** Its first lines, without the quotes that end those of Python. */
const headOf = ({ path }: Program) => readFileSync(path, 'utf8').slice(0, 900).replace(/"""$/gm, '')

/** How the head of a program says that it is started, with its values where the reader has none of their own. */
async function programLine(
  { set, task }: { set: string; task: string },
  program: Program,
  { home, shown }: { home: string; shown: Reader['shown'] },
): Promise<string> {
  const head = headOf(program)
  // A page is saved under the name of its task, or under the one that it says.
  const [, saved = `${basename(dirname(program.path))}.html`] = /[Ss]ave as ([\w-]+\.html)/.exec(head) ?? []
  if (program.language === 'html') return `cp '${program.path}' ${saved}`
  const given = [
    ...head.matchAll(/\b([A-Z][A-Z_]+)=([^\s'"]+)(?=.*\b(?:sh|node|python3?|php|java|dotnet|go run|ruby) )/g),
  ]
    .filter(([, , value]) => value && !value.startsWith('YOUR_') && !value.startsWith('$'))
    .map(([, name, value]) => `${name}="\${${name}:-${value}}"`)
  const command = await commandOf(program.language, program.path, home)
  const [written = ''] = / > [\w-]+\.html$/m.exec(head) ?? []
  const [, argument = '', ending = ''] =
    new RegExp(`${basename(task)}\\.\\w+ (\\w[\\w.-]*?)(\\.rsp)?$`, 'm').exec(head) ?? []
  const [own] = withOwnValues(`A=${argument} # yours`, shown).slice(2).split(' ')
  return [...given, set, ...command.map(part => `'${part}'`), own + ending].join(' ') + written
}
