// Makes a content folder of a folder of plain Markdown: node bench/import-corpus.mjs FROM TO [--times N]
// FROM holds Markdown with title and description as front matter, in folders; TO gets articles/… for CONTENT_DIR.
// --times copies the articles N times under other names, to reach 1,000 or 10,000 of them.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [from, to] = process.argv.slice(2)
const at = process.argv.indexOf('--times')
const times = at < 0 ? 1 : Number(process.argv[at + 1])
if (!from || !to || !Number.isInteger(times) || times < 1) {
  console.error('Usage: node bench/import-corpus.mjs FROM TO [--times N]')
  process.exit(2)
}

const descriptionMax = 200
/** Our front matter: every article needs its kind, and a description of a length that a search result shows. */
function toArticle(text, order) {
  const end = text.indexOf('\n---', 4)
  const lines = text.slice(4, end).split('\n')
  const value = name =>
    lines
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim() ?? ''
  const description = `${value('description')}.`.slice(0, descriptionMax)
  const head = [
    `title: ${JSON.stringify(value('title'))}`,
    `description: ${JSON.stringify(description)}`,
    'kind: guide',
    `order: ${order}`,
  ]
  // A fourth level may not follow a second one here.
  return `---\n${head.join('\n')}\n---\n${text.slice(end + 4).replaceAll('\n#### ', '\n### ')}`
}

const files = readdirSync(from, { recursive: true })
  .filter(name => name.endsWith('.md'))
  .sort()
for (let copy = 0; copy < times; copy++) {
  for (const [index, name] of files.entries()) {
    const target = join(to, 'articles', copy === 0 ? name : name.replace('/', `-${copy}/`))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, toArticle(readFileSync(join(from, name), 'utf8'), index))
  }
}
cpSync(join(import.meta.dirname, '../content/snippets'), join(to, 'snippets'), { recursive: true })
console.log(`${files.length * times} articles in ${join(to, 'articles')}`)
