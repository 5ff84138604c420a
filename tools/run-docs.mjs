// Takes the integration guides, and their projects, as a reader would, in each language that this machine has: `npm run docs:run [-- curl,python [-t PAX]]`.
// What stands behind the languages is for Vitest, such as a part of a product's name.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const [languages, ...more] = process.argv.slice(2)
const files = ['content/snippets-guides', 'content/snippets-projects', 'plugins/woocommerce/guide']
const command = [vitest, 'run', '--project', 'integration', ...files, ...more]
const { status } = spawnSync(process.execPath, command, {
  env: { ...process.env, GUIDE_LANGUAGES: languages ?? 'curl,javascript,python,php,java,csharp,go,ruby' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
