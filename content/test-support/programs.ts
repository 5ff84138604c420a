import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const snippetsFolder = join(import.meta.dirname, '../snippets')

/** How a program of each language is started, and a call that only works where the machine has the language. */
export const runners: Record<string, { start: string[]; probe: string[] }> = {
  curl: { start: ['sh'], probe: ['curl', '--version'] },
  javascript: { start: [process.execPath], probe: [process.execPath, '--version'] },
  // Node runs it as it is: types are left out.
  typescript: { start: [process.execPath], probe: [process.execPath, '--version'] },
  python: { start: ['python3'], probe: ['python3', '--version'] },
  // With the modules that the programs name as needed.
  php: {
    start: ['php'],
    probe: ['php', '-r', "exit(extension_loaded('curl') && extension_loaded('simplexml') ? 0 : 1);"],
  },
  java: { start: ['java', '-XX:TieredStopAtLevel=1'], probe: ['java', '-version'] },
  csharp: { start: ['dotnet', 'run'], probe: ['dotnet', '--version'] },
}

export function isInstalled([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
export const installedLanguages = Object.keys(runners).filter(language => isInstalled(runners[language]?.probe ?? []))

/** The program of a task, such as `server-post/sale`; undefined where it does not exist in this language. */
export function findProgram(task: string, language: string): string | undefined {
  const name = readdirSync(join(snippetsFolder, task)).find(each => each.startsWith(`${language}.`))
  return name && join(snippetsFolder, task, name)
}

/** The same, in the language that a reader takes who finds none in this one: the first of the machine that there is. */
export function findProgramOrOther(task: string, language: string): { language: string; path: string } | undefined {
  for (const each of [language, ...installedLanguages]) {
    const path = findProgram(task, each)
    if (path) return { language: each, path }
  }
}

export type Ended = { code: number | null; out: string; err: string }

/** Runs a command to its end. */
export function runCommand([program = '', ...args]: string[], options: { env: NodeJS.ProcessEnv; cwd?: string }) {
  const child = spawn(program, args, { ...options, timeout: 100_000 })
  child.stdin.end()
  return new Promise<Ended>(resolve => {
    const texts = { out: '', err: '' }
    child.stdout.on('data', chunk => {
      texts.out += chunk
    })
    child.stderr.on('data', chunk => {
      texts.err += chunk
    })
    child.on('close', code => resolve({ code, out: texts.out.trim(), err: texts.err.trim() }))
  })
}

const hasJavaCompiler = isInstalled(['javac', '-version'])
const javaPrograms = readdirSync(snippetsFolder, { recursive: true, encoding: 'utf8' })
  .map(name => join(snippetsFolder, name))
  .filter(path => path.endsWith('.java'))
let compiling: Promise<string> | undefined

/** How a program is started: those of Java are all compiled once, by one compiler, below the folder, where there is a compiler. */
export async function commandOf(language: string, path: string, folder: string): Promise<string[]> {
  const { start } = runners[language] as { start: string[] }
  if (language !== 'java' || !hasJavaCompiler) return [...start, path]
  compiling ??= compileJava(folder)
  const [, main = ''] = /^class (\w+)/m.exec(readFileSync(path, 'utf8')) ?? []
  return [...start, '-Xshare:auto', '-cp', join(await compiling, String(javaPrograms.indexOf(path))), main]
}

/** What a program knows beside what it is given: `home` is its folder. */
export const environmentIn = (home: string) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  PYTHONDONTWRITEBYTECODE: '1',
})

/** What a program says, and how it ends. */
export async function runProgramIn(
  home: string,
  { language, path }: { language: string; path: string },
  given: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const env = { ...environmentIn(home), ...given }
  const { code, out, err } = await runCommand(await commandOf(language, path, home), { env, cwd: home })
  return { code, said: `${out}\n${err}`.trim() }
}

/** Answers the folder in which each program has its own, by its place in the list. */
async function compileJava(folder: string): Promise<string> {
  const classes = join(folder, 'classes')
  const compiler = ['java', join(import.meta.dirname, 'CompileEach.java'), classes]
  const { code, err } = await runCommand([...compiler, ...javaPrograms], { env: process.env })
  if (code !== 0) throw new Error(err)
  return classes
}
