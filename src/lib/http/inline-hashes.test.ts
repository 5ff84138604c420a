import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('hashes are those of the texts between the tags, blanks and lines included', async () => {
  const html =
    '<style>\n a{} </style><script src="/x.js"></script><script>\n  run(“é”)\n</script><script>two()</script>'
  expect(await inlineHashes(html)).toEqual({
    scripts: [sourceOf('\n  run(“é”)\n'), sourceOf('two()')],
    styles: [sourceOf('\n a{} ')],
  })
})

test('a page without either has none', async () => {
  expect(await inlineHashes('<script src="/x.js" defer></script>')).toEqual({ scripts: [], styles: [] })
})
