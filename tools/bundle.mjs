// Both programs and their threads, each as one file: build/programs/{gateway,portal}.js. Run by `npm run build` and `npm start`.
// A start reads two thousand modules otherwise, which is most of what it computes (decision 0372).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { programs, root } from './bootstrap.mjs'

const folder = dirname(programs.gateway)
const entries = { gateway: join(root, 'src/gateway/main.ts'), portal: join(root, 'src/server/main.ts') }

/** Packages that stay packages: native code, CommonJS that looks for files beside itself, and what only development asks for. */
const kept = /^(better-sqlite3|ssh2|css-tree|pdfkit|pg-native|pino|vite|@react-router\/dev)(\/|$)/

const fromFolder = path => relative(folder, path).replaceAll('\\', '/')

/** What a source says of its own place, of a thread beside it, or of the built pages: those are there unless only tests are to run. */
const references =
  /import\(new URL\('[./]+(\/build\/server\/index\.js)', import\.meta\.url\)\.href\)|new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g

/** A source finds files beside itself: so does what became of it. Threads are files of their own. */
const places = {
  name: 'places of sources',
  transform: {
    filter: { id: /[\\/]src[\\/]/, code: /import\.meta\./ },
    handler(code, id) {
      return code.replaceAll(references, (text, pages, thread) => {
        if (pages) return existsSync(join(root, pages)) ? `import(${JSON.stringify(join(root, pages))})` : text
        if (text === 'import.meta.dirname') return `(import.meta.dirname + '/${fromFolder(dirname(id))}')`
        if (!thread) return `new URL('${fromFolder(id)}', import.meta.url).href`
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName: `${thread}.js` })
        return `new URL('./${thread}.js', import.meta.url)`
      })
    },
  },
}

/** One character beyond Latin-1 doubles the memory of a source; Rolldown writes all as escapes but those of tagged templates. */
function refuseWideText(fileName, code) {
  const [wide] = /.{0,60}[^\0-\xFF]/.exec(code) ?? []
  if (wide) throw new Error(`${fileName} holds a character that has to be written as an escape or entity: ${wide}`)
}

/** A program that runs loads parts of its bundle later: those of an earlier one stay until they are a day old. */
const keptMs = 24 * 3_600_000

/** Each file at once, as a program may start at any time. */
function replaceFiles(made) {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(made)
  for (const name of names) renameSync(join(made, name), join(folder, name))
  rmSync(made, { recursive: true })
  for (const name of readdirSync(folder))
    if (!names.includes(name) && statSync(join(folder, name)).mtimeMs < Date.now() - keptMs) rmSync(join(folder, name))
}

/** Bundles both programs. */
export async function bundlePrograms() {
  const made = `${folder}-${process.pid}`
  const bundle = await rolldown({
    input: entries,
    cwd: root,
    platform: 'node',
    external: kept,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [places],
    onLog: (level, log, report) => {
      if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') report('error', log)
    },
  })
  const { output } = await bundle.write({
    ...{ dir: made, format: 'esm', chunkFileNames: '[name]-[hash].js' },
    ...{ charset: 'ascii', comments: { legal: false, annotation: false, jsdoc: false } },
  })
  await bundle.close()
  for (const { fileName, code } of output) refuseWideText(fileName, code)
  replaceFiles(made)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePrograms()
