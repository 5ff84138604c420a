import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { brand } from '../../../content/data/brand.ts'
import type { ArticleFile, ArticleSource, ArticleSummary } from '../../contract/page-services.ts'
import { programProofs } from '../../domain/apis/program-proof.ts'
import { brandPath, unbrandPath } from '../../lib/brand-path.ts'
import { ContentFiles } from './content-files.ts'
import { ContentError, readArticleText } from './front-matter.ts'
import { hashProgram, proofsFile } from './program-proofs.ts'
import { parseCodes } from './read-codes.ts'

export interface ArticleStoreOptions {
  /** The folder that holds `articles`, `snippets` and `codes`. */
  contentDir: string
  clock: () => number
  /** Told of every file that cannot be an article; the others are served. */
  onProblem?: (error: ContentError) => void
}

export interface ArticleStore extends ArticleSource {
  /** Stops watching the folder. */
  close(): void
}

type Entry = { stamp: string; summary: ArticleSummary } | { stamp: string; problem: ContentError }

/** Files that are open at once: a program may have some thousands, and ten thousand articles held 300 MB while all were read together. */
const readAtOnce = 100

const articleName = /^articles\/((?:[a-z0-9-]+\/)*[a-z0-9-]+)\.md$/
const snippetPart = /^[a-z0-9-]+$/

/**
 * The articles of `content/articles`, one file at its URL: `articles/products/online/browser-post.md` is
 * `/products/online/browser-post`. A new or changed file is there on the next request. Only front matter is kept in
 * memory; a path is looked up among the names that a scan found, so it can name nothing outside the folder.
 */
export function createArticleStore(options: ArticleStoreOptions): ArticleStore {
  const contentDir = resolve(options.contentDir)
  const files = new ContentFiles({ contentDir, clock: options.clock })
  const entries = new Map<string, Entry>()
  let listed: { version: string; summaries: ArticleSummary[] } = { version: '', summaries: [] }

  async function read(name: string): Promise<ArticleFile> {
    const text = await readFile(join(contentDir, name), 'utf8')
    const file = `content/${name}`
    const { frontMatter, body, firstLine } = readArticleText(text, file)
    const { nav, ...rest } = frontMatter
    return {
      ...rest,
      path: brandPath(`/${articleName.exec(name)?.[1]}`, brand.slug),
      navLabel: nav ?? frontMatter.title,
      body,
      file,
      firstLine,
      contentHash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    }
  }

  async function refresh(name: string, stamp: string): Promise<Entry | null> {
    const known = entries.get(name)
    if (known?.stamp === stamp) return known
    const entry = await summarise(name, stamp)
    if (entry) entries.set(name, entry)
    return entry
  }

  async function summarise(name: string, stamp: string): Promise<Entry | null> {
    try {
      const { body: _body, file: _file, firstLine: _line, contentHash: _hash, ...summary } = await read(name)
      // The parser of YAML puts a quoted text together character by character, and each is kept with 32 bytes; written and read again it is one text.
      return { stamp, summary: JSON.parse(JSON.stringify(summary)) as ArticleSummary }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      if (!(error instanceof ContentError)) throw error
      options.onProblem?.(error)
      return { stamp, problem: error }
    }
  }

  async function list(): Promise<ArticleSummary[]> {
    const { files: present, version } = await files.current()
    if (listed.version === version) return listed.summaries
    for (const name of entries.keys()) if (!present.has(name)) entries.delete(name)
    const articles = [...present.values()].filter(({ name }) => articleName.test(name))
    const found = await inBatches(articles, ({ name, stamp }) => refresh(name, stamp))
    const summaries = found.flatMap(entry => (entry && 'summary' in entry ? [entry.summary] : []))
    listed = { version, summaries }
    return summaries
  }

  async function find(path: string): Promise<ArticleFile | null> {
    const name = `articles${unbrandPath(path, brand.slug)}.md`
    const { files: present } = await files.current()
    if (!articleName.test(name) || !present.has(name)) return null
    return read(name)
  }

  async function stamps(): Promise<ReadonlyMap<string, string>> {
    await list()
    const known = [...entries.values()].flatMap(entry =>
      'summary' in entry ? [[entry.summary.path, entry.stamp] as const] : [],
    )
    return new Map(known)
  }

  return {
    find,
    list,
    stamps,
    snippets: (product, task) => readSnippets(files, contentDir, product, task),
    proofs: (product, task) => readProofs(files, contentDir, product, task),
    codes: file => readCodes(files, contentDir, file),
    version: async () => (await files.current()).version,
    freshVersion: () => files.freshVersion(),
    close: () => files.close(),
  }
}

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += readAtOnce)
    done.push(...(await Promise.all(items.slice(at, at + readAtOnce).map(work))))
  return done
}

async function readCodes(files: ContentFiles, contentDir: string, file: string) {
  const name = `codes/${file}.yaml`
  const { files: present } = await files.current()
  if (!present.has(name)) return { problem: 'there is no such file' }
  return parseCodes(await readFile(join(contentDir, name), 'utf8'))
}

/** The programs of one task: language → text. */
async function readSnippets(files: ContentFiles, contentDir: string, product: string, task: string) {
  if (!snippetPart.test(product) || !snippetPart.test(task)) return {}
  const { files: present } = await files.current()
  const folder = `snippets/${product}/${task}/`
  const names = [...present.keys()].filter(name => name.startsWith(folder) && !name.slice(folder.length).includes('/'))
  const texts = await Promise.all(names.map(name => readFile(join(contentDir, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [basename(name, extname(name)), texts[index] as string]))
}

/** What is known of running the programs of one task as they stand: language → proof. */
async function readProofs(files: ContentFiles, contentDir: string, product: string, task: string) {
  const { files: present } = await files.current()
  if (!present.has(proofsFile)) return {}
  const proofs = programProofs.parse(JSON.parse(await readFile(join(contentDir, proofsFile), 'utf8')))
  const folder = `${product}/${task}/`
  const texts = await readSnippets(files, contentDir, product, task)
  const own = Object.entries(proofs).filter(([path]) => path.startsWith(folder))
  return Object.fromEntries(
    own.flatMap(([path, proof]) => {
      const language = basename(path, extname(path))
      const text = texts[language]
      return text !== undefined && hashProgram(text) === proof.hash ? [[language, proof] as const] : []
    }),
  )
}
