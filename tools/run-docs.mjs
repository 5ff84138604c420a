// Takes the integration guides as a reader would, in each language that this machine has: `npm run docs:run [-- curl,python]`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'integration', 'content/snippets-guides'], {
  env: { ...process.env, GUIDE_LANGUAGES: process.argv[2] ?? 'curl,javascript,python,php,java,csharp,go,ruby' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
