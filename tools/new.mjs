// npm run new api|block|article|endpoint <name>: the files that a new one needs, with a test that is red until it is made.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from './new/api.mjs'
import { article } from './new/article.mjs'
import { block } from './new/block.mjs'
import { endpoint } from './new/endpoint.mjs'

const kinds = { api, block, article, endpoint }

/** Puts lines before an anchor that stands in the file; without the anchor the template is out of date. */
function insertBefore(path, anchor, lines) {
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(anchor)
  if (at < 0) throw new Error(`${path} has no "${anchor.trim()}" any more: fix the template in tools/new`)
  writeFileSync(path, `${text.slice(0, at)}${lines}\n${text.slice(at)}`)
}

/** Writes everything, or nothing when a file is there already. Answers the paths that it touched. */
function make({ files, lines }, root) {
  const taken = Object.keys(files).find(path => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} already exists`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, anchor, added] of lines) insertBefore(join(root, path), anchor, added)
  return [...new Set([...Object.keys(files), ...lines.map(([path]) => path)])]
}

function main([kindName, name = '']) {
  const kind = Object.hasOwn(kinds, kindName ?? '') ? kinds[kindName] : undefined
  if (!kind?.names.test(name)) {
    const usages = Object.entries(kinds).map(([each, { usage }]) => `  npm run new ${each} ${usage}`)
    console.error(`In lower-case letters, digits and hyphens:\n${usages.join('\n')}`)
    process.exitCode = 1
    return
  }
  const root = process.cwd()
  const made = kind.make(name)
  const touched = make(made, root)
  const sources = touched.filter(path => /[.]tsx?$/.test(path))
  if (sources.length > 0) {
    const biome = join(root, 'node_modules/.bin/biome')
    execFileSync(biome, ['check', '--write', '--vcs-enabled=false', ...sources], { cwd: root, stdio: 'pipe' })
  }
  console.log(
    `${touched.map(path => `  ${path}`).join('\n')}\n\nNext:\n${made.next.map(each => `  ${each}`).join('\n')}`,
  )
}

main(process.argv.slice(2))
