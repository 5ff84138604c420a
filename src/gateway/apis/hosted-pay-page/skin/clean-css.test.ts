import { parse, walk } from 'css-tree'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { threadMsOf } from '../../../../lib/test-support/cpu-time.ts'
import { cleanCss } from './clean-css.ts'
import { cleanCssApart } from './clean-css-apart.ts'
import { contrastOf } from './contrast.ts'
import { styleSheetMaxBytes } from './fetch-style-sheet.ts'
import { skinPropertyNames } from './skin-properties.ts'

/** The rules that are left, without the layer around them. */
const kept = (text: string) => /^@layer skin\{(.*)\}$/s.exec(cleanCss(text).split('\n')[0] ?? '')?.[1] ?? ''

describe('what a skin may say', () => {
  test.each([
    [
      'h1{color:#9a3412;font-family:Georgia,"Times New Roman",serif}',
      'h1{color:#9a3412;font-family:Georgia,"Times New Roman",serif}',
    ],
    ['.pay-form > fieldset legend { Padding: 0 1rem }', '.pay-form>fieldset legend{padding:0 1rem}'],
    ['input:focus-visible{border:2px solid rgb(1 2 3)}', 'input:focus-visible{border:2px solid rgb(1 2 3)}'],
    ['body{background:#fff7ed}', 'body{background-color:#fff7ed}'],
    ['h1{color:red!important}', 'h1{color:red}'],
    [
      '@media (prefers-color-scheme: dark) and (min-width: 40rem){h1{color:#fff}}',
      '@media (prefers-color-scheme:dark) and (min-width:40rem){h1{color:#fff}}',
    ],
  ])('%s', (text, expected) => expect(kept(text)).toBe(expected))

  test('colours of the Pay button stand above ours when they can be read, and only then', () => {
    expect(cleanCss('.pay{color:#fff;background-color:#9a3412}')).toContain(
      '@layer brand{.pay{color:#fff;background-color:#9a3412}}',
    )
    for (const paint of [
      'color:#fff;background:#fffffe',
      'background:#000',
      'color:#fff;background:black',
      'color:#0000;background:#fff',
    ])
      expect(cleanCss(`.pay{${paint}}`)).not.toContain('@layer brand')
  })

  test('contrast is that of WCAG', () => {
    expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777', '#fff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('white', '#000')).toBeUndefined()
  })
})

describe('what is left out', () => {
  test.each([
    'body{background:url(https://evil.example/x)}',
    'body{background-image:image-set("x")}',
    '@import "https://evil.example/x.css";',
    '@font-face{font-family:x;src:url(x)}',
    '@layer guard{.amount{color:red}}',
    '@media print{h1{color:red}}',
    '@supports (color:red){h1{color:red}}',
    '.amount{display:none}',
    '.amount{visibility:hidden}',
    '.pay{opacity:0}',
    '.pay{position:fixed;top:-9999px;z-index:9}',
    '.pay{transform:scale(0)}',
    '.amount{clip-path:inset(100%)}',
    'main{height:0;overflow:hidden}',
    'main{margin-top:-500px}',
    'h1{margin-top:5000px}',
    'h1{font-size:0}',
    'h1{font-size:200px}',
    'h1{width:expression(alert(1))}',
    'h1{behavior:url(x.htc)}',
    'h1{-moz-binding:url(x)}',
    ':root{--accent:red}',
    'h1{color:var(--paper)}',
    'h1{color:attr(data-x color)}',
    'h1::before{content:"$0.01"}',
    '.amount::after{color:red}',
    'input[value^="4"]{color:red}',
    '*{padding:40px}',
    'h1:has(a){color:red}',
    'h1:not(.x){color:red}',
    'h1{color:re\\64 nope}',
    'h1{font-family:"x;}body{color:red}"}',
    'h1{color:red;;}}</style><script>alert(1)</script>'.replace('color:red', 'x:y'),
  ])('%s', text => expect(cleanCss(text)).toBe(''))

  test('what is no style sheet', () => {
    for (const text of ['a{'.repeat(20_000), '', '\u0000\ufffd']) expect(cleanCss(text)).toBe('')
  })

  test('a wrong rule does not take the next one with it', () => {
    expect(kept('h1{position:fixed;color:red} h2[x]{color:red} h2{color:blue}')).toBe('h1{color:red}h2{color:blue}')
  })
})

const piece = fc.constantFrom(
  ...[
    'h1',
    '.pay',
    '.amount',
    'body',
    '*',
    '[a="',
    '"]',
    '::before',
    ':is(',
    ')',
    '{',
    '}',
    ';',
    ':',
    ',',
    '!important',
  ],
  ...[
    '@import ',
    '@media (min-width:1px)',
    '@layer guard',
    '@charset "x";',
    'url(',
    'url("//evil")',
    'expression(',
    '\\75 rl(',
  ],
  ...[
    'color',
    'background',
    'position',
    'display',
    'font-family',
    'padding',
    'content',
    '--x',
    'behavior',
    'fixed',
    'none',
  ],
  ...[
    'red',
    '#fff',
    '#000',
    '-9px',
    '9e9px',
    '1rem',
    'var(--x)',
    '/*',
    '*/',
    '<!--',
    '</style>',
    "'",
    '"',
    '\n',
    '\\',
    '\u0000',
  ],
)
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join('')),
  fc
    .array(fc.tuple(piece, fc.constantFrom(...skinPropertyNames), piece, piece), { maxLength: 6 })
    .map(rules => rules.map(([selector, name, one, other]) => `${selector}{${name}:${one} ${other}}`).join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

test('2,000 hostile sheets: what comes out has our layers, allowed properties and nothing that loads', () => {
  const loads = /url\(|@import|expression\(|javascript:|!|<|\\|@layer (?!skin\{|brand\{)/i
  const wrongTypes = ['Url', 'Raw', 'AttributeSelector', 'PseudoElementSelector', 'NestingSelector']
  const run = () =>
    fc.assert(
      fc.property(hostile, text => {
        const out = cleanCss(text)
        const wrong: string[] = loads.test(out) ? [out] : []
        walk(parse(out.padEnd(styleSheetMaxBytes * 2)), node => {
          if (node.type === 'Declaration' && !skinPropertyNames.includes(node.property)) wrong.push(node.property)
          if (node.type === 'Atrule' && !['layer', 'media'].includes(node.name)) wrong.push(node.name)
          if (wrongTypes.includes(node.type)) wrong.push(node.type)
        })
        return wrong.length === 0
      }),
      { numRuns: 2000 },
    )
  expect(run).not.toThrow()
})

test('64 KB of anything are cleaned in a blink', () => {
  const heavy = [
    'a{',
    'a,',
    'a{color:red}',
    '(',
    '/*',
    'a{color:',
    '@media (',
    '"',
    'a:is(',
    '.a .a>',
    'a{font-family:a,',
    'a{border:red ',
  ]
  for (const text of heavy) {
    const ms = threadMsOf(() => cleanCss(text.repeat(Math.floor(65_536 / text.length))))
    expect(ms, text).toBeLessThan(1000)
  }
})

test('in its own thread it says the same, and a third at once has to wait for another visit', async () => {
  const text = 'h1{color:red}'
  const apart = () => cleanCssApart(text, { withinMs: 25_000 })
  const answers = await Promise.all([apart(), apart(), apart()])
  expect(answers).toEqual([cleanCss(text), cleanCss(text), undefined])
})
