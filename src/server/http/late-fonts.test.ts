import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lateFonts } from './late-fonts.ts'

const english =
  '@font-face{font-family:"Inter Subset";src:url(/assets/a.woff2)format("woff2");font-weight:400 700;font-display:swap}'
const accented =
  '@font-face{font-family:Inter Subset;src:url(/assets/b.woff2)format("woff2");font-display:swap;unicode-range:U+A1,U+D8-FF}'
const system = '@font-face{font-family:Fallback;src:local(Arial);size-adjust:107%}'

test('faces that swap leave the styles, others stay', () => {
  const { styles, faces } = lateFonts(`${english}${accented}${system}a{color:red}`)
  expect({ styles, faces }).toEqual({ styles: `${system}a{color:red}`, faces: english + accented })
})

test('styles without them are as they were', () => {
  expect(lateFonts(`${system}a{color:red}`)).toEqual({ styles: `${system}a{color:red}` })
})

/** Runs the script as a browser does, in which the font comes after so many milliseconds, or not at all. */
async function inBrowser(arrivesAfterMs: number | 'never', scrollY = 0) {
  const { script = '' } = lateFonts(english + accented)
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
  const document = { fonts: { add: ({ given }: FontFace) => used.push(given) } }
  runInNewContext(script, { performance: { now: () => now }, FontFace, document, scrollY })
  await new Promise(setImmediate)
  return { made: JSON.parse(JSON.stringify(made)), used: JSON.parse(JSON.stringify(used)) }
}

test('a font that comes at once is used, the one of accented letters with it', async () => {
  const faces = [
    ['Inter Subset', 'url(/assets/a.woff2)format("woff2")', { weight: '400 700', display: 'swap' }],
    ['Inter Subset', 'url(/assets/b.woff2)format("woff2")', { display: 'swap', unicodeRange: 'U+A1,U+D8-FF' }],
  ]
  expect(await inBrowser(99)).toEqual({ made: faces, used: faces })
})

test.each([['late', 100] as const, ['never', 'never'] as const])(
  'a font that comes %s leaves the text in its face',
  async (_, arrives) => {
    expect((await inBrowser(arrives)).used).toEqual([])
  },
)

test('nothing changes its lines under who reads further down', async () => {
  expect((await inBrowser(1, 400)).used).toEqual([])
})
