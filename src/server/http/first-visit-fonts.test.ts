import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstVisitFonts } from './first-visit-fonts.ts'

const english =
  '@font-face{font-family:"Inter Subset";src:url(/assets/a.woff2)format("woff2");font-weight:400 700;font-display:swap}'
const accented =
  '@font-face{font-family:Inter Subset;src:url(/assets/b.woff2)format("woff2");font-display:swap;unicode-range:U+A1,U+D8-FF}'
const system = '@font-face{font-family:Fallback;src:local(Arial),local(Roboto);size-adjust:107%;line-gap-override:0%}'
const other = '@font-face{font-family:Icons;src:url(/assets/c.woff2);font-display:block}'

test('faces that swap leave the styles; those of the system and others stay', () => {
  const { styles, faces } = firstVisitFonts(`${english}${system}${other}${accented}a{color:red}`)
  expect({ styles, faces }).toEqual({ styles: `${system}${other}a{color:red}`, faces: english + accented })
})

test('styles without them are as they were', () => {
  expect(firstVisitFonts(`${system}${other}a{color:red}`)).toEqual({ styles: `${system}${other}a{color:red}` })
})

/** Runs the script as a browser does, in which the font comes after so many milliseconds, or not at all. */
async function inBrowser(
  arrivesAfterMs: number | 'never',
  { scrollY = 0, hash = '', tells = ['longtask', 'paint'], wasBusy = false } = {},
) {
  const { late: script = '' } = firstVisitFonts(english + accented)
  const made: unknown[][] = []
  const used: unknown[][] = []
  let now = 1_000
  class FontFace {
    readonly given: unknown[]
    constructor(...given: unknown[]) {
      this.given = given
      made.push(given)
    }
    async load() {
      if (arrivesAfterMs === 'never') throw new Error('The network failed.')
      now += arrivesAfterMs
    }
  }
  class PerformanceObserver {
    static supportedEntryTypes = tells
    readonly disconnect = () => {}
    readonly told: (list: unknown, self: PerformanceObserver) => void
    constructor(told: (list: unknown, self: PerformanceObserver) => void) {
      this.told = told
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      if (wasBusy && type === 'longtask' && buffered) queueMicrotask(() => this.told({}, this))
    }
  }
  const nextPage = new EventTarget()
  const document = Object.assign(nextPage, { fonts: { add: ({ given }: FontFace) => used.push(given) } })
  const time = { performance: { now: () => now }, PerformanceObserver }
  runInNewContext(script, { ...time, FontFace, document, scrollY, location: { hash } })
  await new Promise(setImmediate)
  const here = structuredClone(used)
  nextPage.dispatchEvent(new Event('softnavigation'))
  return { made: structuredClone(made), used: here, usedNext: structuredClone(used) }
}

test('a font that comes at once is used, the one of accented letters with it', async () => {
  const faces = [
    ['Inter Subset', 'url(/assets/a.woff2)format("woff2")', { weight: '400 700', display: 'swap' }],
    ['Inter Subset', 'url(/assets/b.woff2)format("woff2")', { display: 'swap', unicodeRange: 'U+A1,U+D8-FF' }],
  ]
  expect(await inBrowser(99)).toEqual({ made: faces, used: faces, usedNext: faces })
})

test.each([['late', 100] as const, ['never', 'never'] as const])(
  'a font that comes %s leaves the text in its face',
  async (_, arrives) => {
    const { made, used, usedNext } = await inBrowser(arrives)
    expect(used).toEqual([])
    // The next page, in the same document, has it.
    expect(usedNext).toEqual(arrives === 'never' ? [] : made)
  },
)

test('a browser that says nothing of its long tasks is taken for a fast one', async () => {
  const { made, used } = await inBrowser(1, { tells: ['paint'], wasBusy: true })
  expect(used).toEqual(made)
})

test.each([
  ['has a browser that was busy for long', { wasBusy: true }],
  ['reads further down', { scrollY: 400 }],
  ['came for a section', { hash: '#refund' }],
])('nothing changes its lines under who %s', async (_, place) => {
  const { made, used, usedNext } = await inBrowser(1, place)
  expect({ used, usedNext }).toEqual({ used: [], usedNext: made })
})
