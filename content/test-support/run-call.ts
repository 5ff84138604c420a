import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProgramLanguage, programLanguages } from '../../src/app/call-programs/form-program.ts'
import { type Ended, runCommand } from './processes.ts'
import { commandOf, runLanguages } from './programs.ts'

const files: Record<ProgramLanguage, string> = {
  ...{ curl: 'call.sh', javascript: 'call.mjs', typescript: 'call.mts', python: 'call.py', php: 'call.php' },
  ...{ java: 'Call.java', csharp: 'call.cs', go: 'call.go', ruby: 'call.rb' },
}

/** Languages in which the tests run the calls that the portal shows. */
export const runnableLanguages = programLanguages
  .map(({ id }) => id)
  .filter(language => runLanguages.includes(language))

/** Runs a call as it is printed. */
export async function runCall(language: ProgramLanguage, text: string): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'call-programs-'))
  const path = join(folder, files[language])
  await writeFile(path, text)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' }
  try {
    return await runCommand(await commandOf(language, path, folder), { env, cwd: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
