import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const isText = /\.(md|[cm]?[jt]sx?|css|html|json|ya?ml|vtt|php|py|java|cs|sh|rb|go)$/

/** Everything that people read: pages, articles, programs, messages, and what is said about them. */
const files = ['src', 'content', 'docs', 'e2e', 'tools'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isText.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name)),
)

// One spelling, that of the specification's messages ("Valid email required").
test('email has one spelling', () => {
  const hyphenated = /\be[-‑]mail/i
  const wrong = [...files, join(root, 'README.md'), join(root, '.env.example')].flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        hyphenated.test(line) ? [`${file.slice(root.length)}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
