import { beforeEach, expect, test, vi } from 'vitest'
import { pressKey } from './row-keys.ts'
import { showList } from './swap-list.ts'

const rows = (...brics: string[]) =>
  `<div data-work-rows>${brics.map(bric => `<a data-work-row="" href="/p/${bric}">${bric}</a>`).join('')}</div>`
const page = (list: string, value = '') =>
  `<form data-work-filters><input data-work-search value="${value}"></form><p data-work-status></p>${list}`

beforeEach(() => {
  document.body.innerHTML = page(rows('a', 'b', 'c'))
})

function press(key: string, target: Element = document.activeElement ?? document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'target', { value: target })
  return pressKey(event)
}
const focused = () => document.activeElement?.textContent

test('j and k move through the rows, and stop at their ends', () => {
  expect(press('j')).toBe(true)
  expect(focused()).toBe('a')
  press('j')
  press('ArrowDown')
  expect(focused()).toBe('c')
  expect(press('j')).toBe(false)
  expect(focused()).toBe('c')
  press('k')
  press('ArrowUp')
  expect(focused()).toBe('a')
})

test('arrows scroll the page until a row has the focus', () => {
  expect(press('ArrowDown')).toBe(false)
  expect(document.activeElement).toBe(document.body)
})

test('a slash leads to the search, where letters are letters', () => {
  expect(press('/')).toBe(true)
  const field = document.querySelector('input') as HTMLInputElement
  expect(document.activeElement).toBe(field)
  expect([press('j', field), press('/', field)]).toEqual([false, false])
})

test('another list takes the place of this one; who had a row keeps it', async () => {
  vi.stubGlobal('fetch', async () => new Response(`<body>${page(rows('new', 'b'), 'typed')}</body>`))
  press('j')
  press('j')
  await showList('/list?search=b')
  expect([...document.querySelectorAll('[data-work-row]')].map(row => row.textContent)).toEqual(['new', 'b'])
  expect(focused()).toBe('b')
  expect(document.querySelector('input')?.value).toBe('typed')
  expect(document.querySelector('[data-work-status]')?.textContent).toBe('2 rows')
})

test('a quiet refresh leaves what is being typed, and stays where it is when there is no answer', async () => {
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'half a wor'
  vi.stubGlobal('fetch', async () => new Response(page(rows('z'))))
  await showList('/list', { isQuiet: true })
  expect(field.isConnected && field.value).toBe('half a wor')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')))
  await expect(showList('/list', { isQuiet: true })).rejects.toThrow('gone')
  vi.stubGlobal('fetch', async () => new Response('Sign in'))
  await expect(showList('/list', { isQuiet: true })).rejects.toThrow('no list')
  expect(document.querySelector('[data-work-row]')?.textContent).toBe('z')
})

test('a list that is the same again is left as it is', async () => {
  vi.stubGlobal('fetch', async () => new Response(page(rows('same'))))
  await showList('/list', { isQuiet: true })
  const list = document.querySelector('[data-work-rows]')
  await showList('/list', { isQuiet: true })
  await showList('/list?search=same')
  expect(document.querySelector('[data-work-rows]')).toBe(list)
  expect(list?.hasAttribute('aria-busy')).toBe(false)
  vi.stubGlobal('fetch', async () => new Response(page(rows('other', 'same'))))
  await showList('/list', { isQuiet: true })
  expect(list?.isConnected).toBe(false)
})
