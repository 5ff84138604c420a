// Makes the font files of the pages of Inter's weight axis: one with the letters and signs of English, which every page loads, and one
// with accented letters, which a page loads that has one. Run it again when the package or the list of signs changes; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root, say } from './bootstrap.mjs'

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))
const signs = [...'\u00a0£§©·×–—‘’“”…•›→←↑↓✓−≤≥€™']
const english = [...range(0x20, 0x7e), ...signs]
const accented = range(0xa0, 0xff).filter(letter => !signs.includes(letter))

const source = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Kerning and figures of one width are what the styles use; other features would bring their glyphs along. */
async function make(name, letters) {
  const subset = await subsetFont(source, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  })
  writeFileSync(join(root, 'src/app/assets/fonts', name), subset)
  say(`${name}: ${(subset.length / 1024).toFixed(1)} KB`)
}
await make('inter-subset.woff2', english)
await make('inter-accented.woff2', accented)
