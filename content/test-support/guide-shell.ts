import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

export type Printed = { code: number; out: string; err: string }

/** A shell that stays open from the first step of a guide to its last, as a reader's does. */
export function openShell(options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const shell = spawn('bash', ['--noprofile', '--norc'], options)
  const texts = { out: '', err: '' }
  let look = () => {}
  shell.stdout.on('data', chunk => {
    texts.out += chunk
    look()
  })
  shell.stderr.on('data', chunk => {
    texts.err += chunk
    look()
  })

  /** Types the commands and answers what they printed, with the exit code of the last. Both outputs have an end: either may come later. */
  function run(commands: string): Promise<Printed> {
    const end = randomUUID()
    texts.out = texts.err = ''
    return new Promise((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`The shell ended with ${code}: ${texts.err}`))
      shell.once('exit', fail)
      look = () => {
        const [whole, code] = new RegExp(`\\n${end} (\\d+)\\n`).exec(texts.out) ?? []
        if (whole === undefined || !texts.err.includes(`${end}\n`)) return
        look = () => {}
        shell.off('exit', fail)
        const err = texts.err.replace(`${end}\n`, '').trim()
        resolve({ code: Number(code), out: texts.out.replace(whole, '').trim(), err })
      }
      // What reads the standard input must not eat the rest of the commands.
      shell.stdin.write(`{\n${commands}\n} < /dev/null\nprintf '\\n%s %s\\n' ${end} $?\nprintf '%s\\n' ${end} >&2\n`)
    })
  }
  return { run, close: () => shell.kill() }
}
export type GuideShell = ReturnType<typeof openShell>
