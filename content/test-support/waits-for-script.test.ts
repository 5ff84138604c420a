import { expect, test } from 'vitest'
import { waitsForScript } from './waits-for-script.ts'

const code = '<pre class="code"><code>print(1)</code></pre>'
const radio = '<label><input type="radio" class="sr-only"/>Go</label>'
const tabs = (radios: string, ...panels: string[]) =>
  `<figure class="code-tabs"><fieldset>${radios}</fieldset>${panels.map(panel => `<div class="code-panel">${panel}</div>`).join('')}</figure>`

test.each([
  ['text and links', '<p>Text <a href="/x">x</a>, <a href="#y">y</a>, <a class="b" href="https://z.example">z</a></p>'],
  ['what unfolds by itself', '<details open=""><summary>More</summary><p>Text</p></details>'],
  ['a decoration that is hidden from screen readers', '<svg aria-hidden="true"></svg>'],
  [
    'programs in two languages, the second on a page of its own',
    tabs(radio + radio, code, '<a href="/x?language=go">Go</a>'),
  ],
  ['code that can be copied', `<div class="code-actions"><button type="button">Copy</button></div>${tabs('', code)}`],
])('%s waits for nothing', (_what, html) => {
  expect(waitsForScript(html)).toEqual([])
})

test.each([
  ['hidden text', '<p hidden>Text</p>', '<p hidden> is hidden until a script shows it'],
  ['hidden text in React’s spelling', '<p class="a" hidden="">x</p>', 'is hidden until'],
  ['a template', '<template><p>Text</p></template>', '<template> is hidden until a script shows it'],
  ['a tab', '<div role="tabpanel">x</div>', '<div role="tabpanel"> is a tab of a script'],
  ['a button', '<button type="button">More</button>', '<button type="button"> does nothing without a script'],
  ['a link of a script', '<a href="#">More</a>', '<a href="#"> leads nowhere without a script'],
  ['a link without an address', '<a class="x">More</a>', 'leads nowhere'],
  ['an address that is a script', '<a href="javascript:open()">More</a>', 'leads nowhere'],
  ['a picture without an address', '<img data-src="/a.png" alt="x"/>', 'is filled by a script'],
  ['a frame', '<iframe title="x"></iframe>', 'is filled by a script'],
  ['a fold without a name', '<details><p>x</p></details>', '<details> opens by nothing'],
  ['a language without its program', tabs(radio + radio, code), '1 panels, 2 languages to choose'],
  ['an empty program', tabs(radio + radio, code, '<p></p>'), 'an empty panel'],
  ['more languages than styles show', tabs(radio.repeat(11), ...Array(11).fill(code)), '11 panels, 11 languages'],
  ['another choice', `<fieldset>${radio}</fieldset>`, 'a choice that is no language'],
])('%s is found', (_what, html, fault) => {
  expect(waitsForScript(html).join('\n')).toContain(fault)
})
