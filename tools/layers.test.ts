import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
/** `theme.css` is a part of others. */
const sheets = globSync(['app/**/*.css', 'blocks/**/*.css', 'ui/**/*.css'], { cwd: source, exclude: ['**/theme.css'] })
const layered = sheets.filter(path => /layer\(|@layer [a-z]+ \{/.test(readFileSync(join(source, path), 'utf8')))

test('there are style sheets with layers', () => expect(layered.length).toBeGreaterThan(4))

// React puts a sheet that it loads before all others: the first one that a document has decides the order of the layers.
test.each(layered)('%s says the order of the layers before it fills one', path => {
  const [first] = readFileSync(join(source, path), 'utf8')
    .replace(/\/[*].*?[*]\//gs, '')
    .trim()
    .split('\n')
  expect(first).toBe('@layer properties, theme, base, components, utilities;')
})
