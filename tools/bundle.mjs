// Both programs and their threads, each as one file: build/programs/{gateway,portal}.js. Run by `npm run build` and `npm start`.
// A start reads two thousand modules otherwise, which is most of what it computes (decision 0372).
import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { programs, root } from './bootstrap.mjs'

const folder = dirname(programs.gateway)
const entries = { gateway: join(root, 'src/gateway/main.ts'), portal: join(root, 'src/server/main.ts') }

/** Packages that stay packages: native code, CommonJS that looks for files beside itself, and what the built pages import too. */
const kept =
  /^(better-sqlite3|ssh2|css-tree|pdfkit|pg-native|pino|react|react-dom|react-router|vite|@react-router\/[^/]+)(\/|$)/

const fromFolder = path => relative(folder, path).replaceAll('\\', '/')

/** What a source says of its own place, or of a thread beside it. */
const references = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g

/** A source finds files beside itself: so does what became of it. Threads are files of their own. */
const places = {
  name: 'places of sources',
  transform: {
    filter: { id: /[\\/]src[\\/]/, code: /import\.meta\./ },
    handler(code, id) {
      return code.replaceAll(references, (text, thread) => {
        if (text === 'import.meta.dirname') return `(import.meta.dirname + '/${fromFolder(dirname(id))}')`
        if (!thread) return `new URL('${fromFolder(id)}', import.meta.url).href`
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.ts`), fileName: `${thread}.js` })
        return `new URL('./${thread}.js', import.meta.url)`
      })
    },
  },
}

/** Bundles both programs. */
export async function bundlePrograms() {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input: entries,
    cwd: root,
    platform: 'node',
    external: kept,
    plugins: [places],
    onLog: (level, log, report) => {
      if (level === 'warn') report('error', log)
    },
  })
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePrograms()
