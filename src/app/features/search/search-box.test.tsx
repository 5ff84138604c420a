import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchAnswer, SearchPage } from '../../search/search-answer.ts'
import SearchBox from './search-box.island.tsx'

const opened = vi.hoisted(() => ({ pages: [] as string[] }))
// jsdom cannot leave its document; everything else is real.
vi.mock('../../data/navigate.ts', () => ({ openPage: (path: string) => opened.pages.push(path) }))

const page = (path: string, ...anchors: string[]): SearchPage => ({
  path,
  title: `Page ${path}`,
  marks: [],
  section: 'Section',
  kind: 'guide',
  hits: anchors.map(anchor => ({
    anchor,
    heading: `Part ${anchor}`,
    headingMarks: [],
    text: 'a word here',
    marks: [[2, 6]],
  })),
})
const answerWith = (pages: SearchPage[], more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: 'word',
  total: pages.length,
  pages,
  suggestion: null,
  isComplete: true,
  ...more,
})

let asked: URLSearchParams[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  opened.pages = []
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {}
  asked = []
  answer = () => Response.json(answerWith([page('/a', 'one', 'two'), page('/b', 'three')]))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.origin).searchParams)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

async function open() {
  render(<SearchBox />)
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: screen.getByRole('combobox', { name: 'Search the documentation' }) }
}
const selected = () => screen.getAllByRole('option', { selected: true }).map(option => option.getAttribute('href'))

test('Control+K opens it with the focus in the field; the button closes it', async () => {
  const { user, field } = await open()
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Close the search' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('a slash opens it too, and is a slash in a field', async () => {
  render(
    <>
      <textarea aria-label="Other" />
      <SearchBox />
    </>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Other' }), 'a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(document.body)
  await user.keyboard('/x/')
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('x/')
})

test('what was typed into the header before it was there is asked', async () => {
  render(<SearchBox />)
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search the documentation' }), 'w')
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('w')
  await waitFor(() => expect(asked.map(query => query.get('q'))).toEqual(['w']))
})

test('the arrows go round the results of all pages, and Enter follows', async () => {
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findByRole('option', { name: /Part three/ })
  expect(selected()).toEqual(['/a#one'])
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toEqual(['/b#three'])
  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual(['/a#one'])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(opened.pages).toEqual(['/b#three'])
})

test('Enter never opens what an earlier question found: it waits for the answer to what is typed', async () => {
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}')
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await user.type(field, 's{Enter}')
  expect(opened.pages).toEqual([])
  late.resolve(Response.json(answerWith([page('/new', 'only')])))
  await waitFor(() => expect(opened.pages).toEqual(['/new#only']))
})

test('what the arrows chose before the last answer stays chosen in it, wherever it stands there', async () => {
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findAllByRole('option')
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await user.type(field, 's')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual(['/a#two'])
  late.resolve(Response.json(answerWith([page('/new', 'first'), page('/a', 'two')])))
  await screen.findByRole('option', { name: /Part first/ })
  expect(selected()).toEqual(['/a#two'])
  await user.type(field, '!')
  expect(selected()).toEqual(['/new#first'])
})

test('typing on after Enter is another question, which waits for its own Enter', async () => {
  const { user, field } = await open()
  const late = Promise.withResolvers<Response>()
  answer = async () => (await late.promise).clone()
  await user.type(field, 'word{Enter}s')
  late.resolve(Response.json(answerWith([page('/a', 'one')])))
  await screen.findAllByRole('option')
  expect(opened.pages).toEqual([])
})

test('a click on a result opens it and closes the search, as a place on this page loads nothing', async () => {
  const { user, field } = await open()
  await user.type(field, 'word')
  await user.click(await screen.findByRole('option', { name: /Part two/ }))
  expect(opened.pages).toEqual(['/a#two'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was found is marked', async () => {
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findAllByText('word', { selector: 'mark' })
})

test('each key is asked at once: what is found so far shows while the rest is typed', async () => {
  const { user, field } = await open()
  answer = () => (asked.length > 1 ? new Promise(() => {}) : Response.json(answerWith([page('/a', 'one')])))
  await user.type(field, 'w')
  await screen.findAllByRole('option')
  await user.type(field, 'ord')
  expect(asked.map(query => query.get('q'))).toEqual(['w', 'wo', 'wor', 'word'])
  expect(selected()).toEqual(['/a#one'])
})

test('a card number is not sent, with Enter neither', async () => {
  const { user, field } = await open()
  await user.type(field, '4111 1111 1111 1111{Enter}')
  expect(asked.map(query => query.get('q')).at(-1)).toBe('4111 1111 111')
  expect(opened.pages).toEqual([])
  const testData = await screen.findByRole('link', { name: 'Test data' })
  expect(testData.getAttribute('href')).toBe('/get-started/test-data')
  expect(screen.queryByRole('option')).toBeNull()
})

test('on a product’s page it looks there first, and everywhere on request', async () => {
  document.body.innerHTML =
    '<nav data-navigation aria-label="Browser Post"><a href="/products/online/browser-post">Browser Post</a></nav>'
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findAllByRole('option')
  expect(asked.at(-1)?.get('scope')).toBe('/products/online/browser-post')
  await user.click(screen.getByRole('button', { name: /Browser Post, search everywhere instead/ }))
  await waitFor(() => expect(asked.at(-1)?.get('scope')).toBeNull())
  expect(asked.at(-1)?.get('q')).toBe('word')
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Only in Browser Post' }))
  await waitFor(() => expect(asked.at(-1)?.get('scope')).toBe('/products/online/browser-post'))
  expect(screen.getByRole('link', { name: /2 pages/ }).getAttribute('href')).toBe(
    '/search?q=word&scope=%2Fproducts%2Fonline%2Fbrowser-post',
  )
})

test('nothing in the product offers to look everywhere', async () => {
  document.body.innerHTML =
    '<nav data-navigation aria-label="Browser Post"><a href="/products/online/browser-post">x</a></nav>'
  answer = () => Response.json(answerWith([]))
  const { user, field } = await open()
  await user.type(field, 'word')
  await user.click(await screen.findByRole('button', { name: 'Search everywhere' }))
  await waitFor(() => expect(asked.at(-1)?.get('scope')).toBeNull())
})

test('an example is asked with a click', async () => {
  const { user, field } = await open()
  await user.click(screen.getByRole('button', { name: 'AUTH_RESP' }))
  expect((field as HTMLInputElement).value).toBe('AUTH_RESP')
  expect(document.activeElement).toBe(field)
})

test('nothing found offers what was perhaps meant', async () => {
  answer = () => Response.json(answerWith([], { suggestion: 'refund' }))
  const { user, field } = await open()
  await user.type(field, 'rfnd')
  await user.click(await screen.findByRole('button', { name: 'refund' }))
  expect((field as HTMLInputElement).value).toBe('refund')
})

test('a failure is said, and another try succeeds', async () => {
  answer = () => new Response('no', { status: 500 })
  const { user, field } = await open()
  await user.type(field, 'word')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = () => Response.json(answerWith([page('/a', 'one')]))
  await user.click(again)
  expect(document.activeElement).toBe(field)
  await screen.findByRole('option', { name: /Part one/ })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('while the server still reads the texts it asks again by itself', async () => {
  answer = () => Response.json(answerWith([], { isComplete: false }))
  const { user, field } = await open()
  await user.type(field, 'word')
  await screen.findByText(/still indexing/)
  answer = () => Response.json(answerWith([page('/a', 'one')]))
  await screen.findByRole('option', { name: /Part one/ }, { timeout: 3_000 })
})

test('Enter without a result leads to the page of the search', async () => {
  answer = () => Response.json(answerWith([]))
  const { user, field } = await open()
  await user.type(field, 'no such{Enter}')
  await waitFor(() => expect(opened.pages).toEqual(['/search?q=no+such']))
})
