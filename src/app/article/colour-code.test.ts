import { describe, expect, test } from 'vitest'
import { type CodeLanguage, colourCode } from '../../lib/colour-code.ts'
import { buttonProgram, linkProgram, postProgram, storeProgram } from '../features/checkout-demo/programs.ts'
import { highlight } from './highlight.server.ts'
import { runsOf } from './test-support/runs-of.ts'

type Painted = { letter: string; name: string }[]
const letters = (text: string, name: string): Painted => [...text].map(letter => ({ letter, name }))
/** White space has no colour. */
const visible = (painted: Painted) => painted.filter(({ letter }) => letter.trim() !== '')

const ofArticles = (text: string, language: string) =>
  visible(runsOf(highlight(text, language)).flatMap(run => letters(run.text, run.name)))
const ofDemos = (text: string, language: CodeLanguage) =>
  visible(colourCode(text, language).flatMap(run => letters(run.text, run.name)))

/** The share of letters that have the colour of the articles. */
function agreement(text: string, language: CodeLanguage) {
  const [wanted, got] = [ofArticles(text, language), ofDemos(text, language)]
  const same = wanted.filter(({ name }, index) => got[index]?.name === name).length
  return same / wanted.length
}

const target = { root: 'http://localhost:4000/hosted/', terminalProfileId: 'b2c1', publicKey: 'k' }
const purchase = { description: 'Smart Q Watch', amount: '149.99', zipCode: '12345', usesTestValues: true }
const programs = {
  button: buttonProgram(target, purchase),
  link: linkProgram(target, purchase),
  store: storeProgram(target, purchase, 'Corner "Shop" & <Co>'),
  post: postProgram(target, { Amount: '149.99', Description: 'Smart Q Watch' }),
}
const pages = import.meta.glob<string>('/content/snippets/epx-hosted-checkout/*template*/*.html', {
  ...{ query: '?raw', import: 'default', eager: true },
})

describe('code of the demos has the colours of the articles', () => {
  test.each(Object.entries(programs))('the program of %s', (_, text) => {
    expect(agreement(text, 'html')).toBeGreaterThan(0.98)
  })

  test('the templates', () => {
    expect(Object.keys(pages)).toHaveLength(6)
    for (const [file, text] of Object.entries(pages)) expect(agreement(text, 'html'), file).toBeGreaterThan(0.98)
  })

  test.each([
    ['{"a": "x \\" y", "n": -1.5e3, "b": true, "c": null, "list": [1, "y", {}]}', 'json', 'json'],
    [JSON.stringify({ AUTH_RESP: '00', list: [1, { a: null }] }, null, 2), 'json', 'json'],
    [
      'curl http://localhost:4000/keyexch \\\n  --data-urlencode "MAC=$MAC" \\\n  --data-urlencode "A=1"',
      'shell',
      'bash',
    ],
    ["curl -X POST 'http://x/y' \\\n  -H 'Accept: a' \\\n  -d '{\n  \"a\": 1\n}' \\\n  -o a.pdf", 'shell', 'bash'],
  ] satisfies [string, CodeLanguage, string][])('%s', (text, language, as) => {
    expect(ofDemos(text, language)).toEqual(ofArticles(text, as))
  })
})

test('digits of an id, a signature and a date are no numbers; those of a header and a body are', () => {
  const text =
    'webhook-id: msg_0mw1a\nx-request-id: 01a21b19-7198-4b\nv1,0XDQ+7Hp=\ncontent-length: 271\n\n{"n":[-1.5,2]}'
  const numbers = colourCode(text, 'http').filter(({ name }) => name === 'n')
  expect(numbers.map(run => run.text.trim())).toEqual(['271', '-1.5', '2'])
})

test.each(['html', 'json', 'shell', 'http'] satisfies CodeLanguage[])(
  '%s: nothing is lost, whatever it is',
  language => {
    const odd = [
      '',
      '<',
      '<a b="',
      '<script>`${',
      '"\\',
      "'",
      '\n\n',
      '<!-- ',
      '</script>',
      '😀<b>',
      'x'.repeat(100_000),
    ]
    for (const text of [...odd, odd.join('')])
      expect(
        colourCode(text, language)
          .map(run => run.text)
          .join(''),
      ).toBe(text)
  },
)
