import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes.ts'
import { addHost, hostName, layOutDotnet, roslyn } from './dotnet.ts'

const here = import.meta.dirname
const hashOf = (texts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 20)
}
const sources = ['package-lock.json', 'dotnet.ts', 'build-compiler.ts', 'CompileEach.cs', 'compile.ts']
/** Kept from run to run, and made anew when anything that it is made of has changed. */
const root = join(
  here,
  '../../../.cache/csharp',
  hashOf([here, ...sources.map(name => readFileSync(join(here, name)))]),
)
const folderOf = (path: string) => join(root, 'programs', hashOf([readFileSync(path)]))

/** Moves a folder that was made elsewhere to its place, whole. Who comes second leaves what is there. */
function settle(made: string, place: string): void {
  try {
    renameSync(made, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(made, { recursive: true })
  }
}

async function run(command: string[]): Promise<void> {
  const { code, out, err } = await runCommand(command, { env: process.env })
  if (code !== 0) throw new Error(`${out}\n${err}`)
}
/** Without the sockets by which a debugger would reach it. */
const underDotnet = (folder: string, command: string[]) => [
  ...['env', 'DOTNET_EnableDiagnostics=0', `DOTNET_ROOT=${folder}`],
  ...command,
]

async function makeRoot(): Promise<void> {
  if (existsSync(root)) return
  mkdirSync(join(root, '..'), { recursive: true })
  const made = mkdtempSync(`${root}.`)
  const assemblies = layOutDotnet(made)
  const compiler = join(made, 'compiler')
  for (const folder of [compiler, join(made, 'programs')]) mkdirSync(folder)
  addHost(compiler)
  for (const name of ['Microsoft.CodeAnalysis.dll', 'Microsoft.CodeAnalysis.CSharp.dll'])
    symlinkSync(join(roslyn, name), join(compiler, name))
  const build = [process.execPath, join(here, 'build-compiler.ts'), assemblies, join(compiler, `${hostName}.dll`)]
  await run(underDotnet(made, build))
  settle(made, root)
}

/** Compiles those programs of the given that were not yet, all at once. */
async function compile(paths: readonly string[]): Promise<void> {
  await makeRoot()
  const missing = paths.filter(path => !existsSync(folderOf(path)))
  if (missing.length === 0) return
  const target = mkdtempSync(join(root, 'new-'))
  try {
    await run(underDotnet(root, [join(root, 'compiler', hostName), target, ...missing]))
    for (const [index, path] of missing.entries()) {
      const made = join(target, String(index))
      addHost(made)
      settle(made, folderOf(path))
    }
  } finally {
    rmSync(target, { recursive: true })
  }
}
let compiling: Promise<void> | undefined

/** How a program in C# is started. The first to ask has all of the documentation compiled. */
export async function csharpCommand(path: string, others: readonly string[]): Promise<string[]> {
  compiling ??= compile(others)
  await compiling
  await compile([path])
  return underDotnet(root, [join(folderOf(path), hostName)])
}
