import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isWholeRun } from '../../src/platform/test-support/whole-run.ts'
import { csharpCommand } from './csharp/compile.ts'
import { hasDotnet } from './csharp/dotnet.ts'
import { goCommand } from './go.ts'
import { kotlinCommand } from './kotlin.ts'
import { runCommand } from './processes.ts'
import { knowCommand } from './proofs.ts'

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
  // Compiled, where the packages for it are installed.
  csharp: { start: ['dotnet', 'run'], probe: hasDotnet ? ['env'] : ['dotnet', '--version'] },
  // Compiled.
  go: { start: [], probe: ['go', 'version'] },
  ruby: { start: ['ruby', '-w'], probe: ['ruby', '--version'] },
  // Compiled. A language of apps and tills, not of servers.
  kotlin: { start: [], probe: ['sh', '-c', 'command -v kotlinc'] },
}

export function isInstalled([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
/** Those to run alone, when a part of the programs is proved; else all. */
export const onlyLanguages = process.env['SNIPPET_LANGUAGES']?.split(',')
export const installedLanguages = Object.keys(runners).filter(
  language => (onlyLanguages?.includes(language) ?? true) && isInstalled(runners[language]?.probe ?? []),
)
/** Those that start soonest, whose programs `npm test` runs; proofs say of all others that they ran as they are (decision 0321). */
const quickLanguages = ['curl', 'javascript', 'php']
/** `npm run torture -- --tests` asks every program that is published. */
const isTorture = process.env['GATEWAY_TORTURE'] !== undefined
/** The languages whose programs the tests run. */
export const runLanguages =
  isWholeRun || isTorture || onlyLanguages
    ? installedLanguages
    : installedLanguages.filter(each => quickLanguages.includes(each))

/** The program of a task, such as `server-post/sale`; undefined where it does not exist in this language. */
export function findProgram(task: string, language: string): string | undefined {
  const name = readdirSync(join(snippetsFolder, task)).find(each => each.startsWith(`${language}.`))
  return name && join(snippetsFolder, task, name)
}

/** The same, in the language that a reader takes who finds none in this one: the first of the machine that there is. */
export function findProgramOrOther(task: string, language: string): { language: string; path: string } | undefined {
  for (const each of [language, ...installedLanguages, 'html']) {
    const path = findProgram(task, each)
    if (path) return { language: each, path }
  }
}

const hasJavaCompiler = isInstalled(['javac', '-version'])
const programsEndingWith = (ending: string) =>
  readdirSync(snippetsFolder, { recursive: true, encoding: 'utf8' })
    .map(name => join(snippetsFolder, name))
    .filter(path => path.endsWith(ending))
// What runs on a framework is compiled with it: test-support/frameworks.
const javaPrograms = programsEndingWith('.java').filter(path => !path.includes(join('snippets', 'frameworks')))
const csharpPrograms = programsEndingWith('.cs')
let compiling: Promise<string> | undefined

/**
 * How a program is started: those of Java are all compiled once, by one compiler, below the folder, where there is a compiler;
 * those of C#, Go and Kotlin for all tests.
 */
export async function commandOf(language: string, path: string, folder: string): Promise<string[]> {
  const command = await makeCommand(language, path, folder)
  knowCommand(command, path)
  return command
}

async function makeCommand(language: string, path: string, folder: string): Promise<string[]> {
  if (language === 'csharp' && hasDotnet) return csharpCommand(path, csharpPrograms)
  if (language === 'go') return goCommand(path, path.startsWith(snippetsFolder))
  if (language === 'kotlin') return kotlinCommand(path)
  const { start } = runners[language] as { start: string[] }
  if (!hasJavaCompiler || !javaPrograms.includes(path)) return [...start, path]
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

/**
 * Answers the folder in which each program has its own, by its place in the list. Files of one run of the tests share it: whoever asks
 * first compiles, under another name until all is there.
 */
async function compileJava(folder: string): Promise<string> {
  const classes = join(process.env['TEST_RUN_FOLDER'] ?? folder, 'classes')
  const making = `${classes}.making`
  while (!existsSync(classes)) {
    const isOurs = await mkdir(making).then(
      () => true,
      () => false,
    )
    if (!isOurs) await sleep(50)
    else if (existsSync(classes)) await rm(making, { recursive: true })
    else await compileInto(making).then(() => rename(making, classes))
  }
  return classes
}

async function compileInto(folder: string): Promise<void> {
  const compiler = ['java', join(import.meta.dirname, 'CompileEach.java'), folder]
  const { code, err } = await runCommand([...compiler, ...javaPrograms], { env: process.env })
  if (code === 0) return
  await rm(folder, { recursive: true })
  throw new Error(err)
}
