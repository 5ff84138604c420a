// Makes the one font file of the pages: Inter's weight axis, Latin letters and the signs that the interface uses.
// Run it again when the package or the list of signs changes; the result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root, say } from './bootstrap.mjs'

const latin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const accented = Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')
const signs = '–—‘’“”…•→←↑↓✓×≤≥€™'

const source = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const subset = await subsetFont(source, latin + accented + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
writeFileSync(join(root, 'src/app/assets/fonts/inter-subset.woff2'), subset)
say(`inter-subset.woff2: ${(subset.length / 1024).toFixed(1)} KB`)
