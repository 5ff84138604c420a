import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { compareJson, compareText } from './compare-answer.ts'
import { openShell, type Printed } from './guide-shell.ts'
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
}

/**
 * Takes a guide as a reader would: its programs in one language and its commands, as printed and in order, in one shell. Answers
 * what was not as the guide says, each with its line; a step that fails ends the run, as its reader would be stuck.
 */
export async function runGuide({ file, language, variables, folder, home, env }: GuideRun): Promise<string[]> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, ...env } }
  const shell = openShell(options)
  const faults: string[] = []
  let ran: GuideStep | undefined
  /** Programs that were left running, by their tasks. */
  const running = new Map<string, LeftRunning>()
  let last: Printed = { code: 0, out: '', err: '' }
  const shown: { example: string; came: string }[] = []
  try {
    const steps = readGuide(file, variables)
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'answer') {
        if (step.language === 'json' && ran?.kind === 'program') continue
        faults.push(...compare(step, last).map(fault => `line ${step.line}: ${fault}`))
        shown.push({ example: step.text, came: last.out })
        continue
      }
      const commands = step.kind === 'shell' ? withOwnValues(step.text, shown) : await programLine(step, language, home)
      if (step.kind === 'program') {
        // Programs number payments by the second: nobody starts two within one.
        await delay(1100)
        await running.get(step.task)?.stop()
      }
      if (step.kind === 'program' && step.isLeftRunning) {
        const left = await leaveRunning(commands, options)
        running.set(step.task, left)
        last = left.printed
      } else last = await shell.run(commands)
      ran = step
      // A program that tells a decline or a refusal ends with an error, as it should: the guide shows what it says.
      if (step.kind === 'program' && steps[index + 1]?.kind === 'answer')
        last = { ...last, code: 0, out: last.out || last.err }
      if (last.code === 0) continue
      faults.push(`line ${step.line}: ended with ${last.code}: ${last.out} ${last.err}`)
      break
    }
  } finally {
    for (const { stop } of running.values()) await stop()
    shell.close()
  }
  return faults
}

type LeftRunning = { printed: Printed; stop: () => Promise<void> }

/** Starts a program in a window of its own, and waits for the first line that it prints. */
async function leaveRunning(command: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<LeftRunning> {
  const program = spawn('bash', ['-c', `exec env ${command}`], options)
  const out = await firstLine(program, /(.+)\n/)
  return { printed: { code: 0, out, err: '' }, stop: () => stopProcess(program) }
}

function compare(step: Extract<GuideStep, { kind: 'answer' }>, { out }: Printed): string[] {
  if (step.language === 'text') return compareText(step.text, out)
  const came = lastJson(out)
  return came === undefined
    ? [`no JSON: ${out}`]
    : compareJson(JSON.parse(step.text), came).map(fault => `${fault}; whole: ${out}`)
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
 * guide's answer shows where: its line holds the same value.
 */
export function withOwnValues(commands: string, shown: readonly { example: string; came: string }[]): string {
  return commands.replace(/^((?:export )?\w+=)(\S+)(\s+# yours.*)$/gm, (whole, name: string, value: string) => {
    for (const { example, came } of shown.toReversed()) {
      const line = example.split('\n').find(each => each.includes(value))
      const found = line && ownValue(value, line, came)
      if (found) return `${name}${found}`
    }
    return whole
  })
}

/** What stands in the answer where the guide's line has the value: as long but for a number, and with the same words around it. */
function ownValue(value: string, line: string, came: string): string | undefined {
  const likeIt = new RegExp(
    `\\b${value.replace(/[A-Z0-9]+/g, run => (/\D/.test(run) ? `[A-Z0-9]{${run.length}}` : '\\d+'))}\\b`,
  )
  const words = line.replace(value, '').match(/\p{L}{4,}/gu) ?? []
  const holdsAll = (text: string) => words.every(word => text.includes(word))
  const piece = came.split(/\n|\},\{/).find(each => holdsAll(each) && likeIt.test(each))
  return piece && likeIt.exec(piece)?.[0]
}

/** How the head of a program says that it is started, with its values where the reader has none of their own. */
async function programLine(
  { task, set }: { task: string; set: string },
  language: string,
  home: string,
): Promise<string> {
  const program = findProgramOrOther(task, language)
  if (!program) throw new Error(`no language of this machine has a program in ${task}`)
  const { path } = program
  const head = readFileSync(path, 'utf8').slice(0, 900)
  const given = [
    ...head.matchAll(/\b([A-Z][A-Z_]+)=([^\s'"]+)(?=.*\b(?:sh|node|python3?|php|java|dotnet|go run|ruby) )/g),
  ]
    .filter(([, , value]) => value && !value.startsWith('YOUR_') && !value.startsWith('$'))
    .map(([, name, value]) => `${name}="\${${name}:-${value}}"`)
  const command = await commandOf(program.language, path, home)
  return [...given, set, ...command.map(part => `'${part}'`)].join(' ')
}
