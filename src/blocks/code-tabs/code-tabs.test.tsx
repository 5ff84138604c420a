import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../ui/toasts/toast-store.ts'
import { snippetExamples } from '../snippet/examples.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { codeTabsExamples } from './examples.ts'

testExamples(codeTabsExamples)

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = text
}
const programs = snippetExamples.good['programs of a task'] as string
const two = codeTabsExamples.good['two languages'] as string

afterEach(() => {
  setCookie('code_language=; path=/; max-age=0')
  vi.restoreAllMocks()
})

test('the code is coloured by classes, white space kept', async () => {
  const { container } = render((await renderSource(two)).content)
  expect(container.querySelector('pre code')?.textContent).toBe("console.log('hello')")
  expect(container.querySelector('pre .s')?.textContent).toBe("'hello'")
})

test('a chosen language is shown in all tabs of the page and on the next page', async () => {
  const { content } = await renderSource(`${two}\n${two}`)
  const { unmount } = render(content)
  await userEvent.click(screen.getAllByRole('radio', { name: 'Python' })[0] as HTMLElement)
  const states = () => screen.getAllByRole<HTMLInputElement>('radio').map(radio => radio.checked)
  expect(states()).toEqual([false, true, false, true])
  unmount()
  render((await renderSource(two)).content)
  expect(states()).toEqual([false, true])
})

test('a language that a block lacks leaves its first one', async () => {
  setCookie('code_language=php; path=/')
  render((await renderSource(two)).content)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'JavaScript' }).checked).toBe(true)
})

test('copying takes the code as it is and says so', async () => {
  const user = userEvent.setup()
  render((await renderSource(two)).content)
  await user.click(screen.getByRole('button', { name: 'Copy Python' }))
  expect(await navigator.clipboard.readText()).toBe("print('hello')")
  await waitFor(() => expect(toastStore.get().at(-1)).toMatchObject({ text: 'Copied to clipboard', kind: 'ok' }))
})

test('when the browser refuses, it says so', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  render((await renderSource(two)).content)
  await user.click(screen.getByRole('button', { name: 'Copy JavaScript' }))
  await waitFor(() => expect(toastStore.get().at(-1)).toMatchObject({ text: 'Failed to Copy', kind: 'bad' }))
})

test.each([
  ['Download JavaScript', 'hello.mjs'],
  ['Download Python', 'example.py'],
])('%s gives %s', async (button, filename) => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render((await renderSource(two)).content)
  await act(async () => screen.getByRole('button', { name: button }).click())
  expect(saved).toEqual([filename])
})

test('one language has a name instead of tabs', async () => {
  render((await renderSource('```python {% filename="pay.py" %}\n1\n```')).content)
  expect(screen.queryAllByRole('radio')).toHaveLength(0)
  expect(screen.getByRole('figure', { name: 'pay.py' })).toBeTruthy()
})

const pythonPage = (anchor: string) =>
  `<figure id="${anchor}"><pre class="code"><code><span class="f">print</span>("brought")</code></pre></figure>`

test('a program in another language is a link until it is chosen, then it is brought into the page', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(pythonPage('code')))
  const { container } = render((await renderSource(programs)).content)
  const href = screen.getByRole('link', { name: 'Show this page in Python' }).getAttribute('href')
  expect(href).toBe('/example?language=python#code')
  await userEvent.click(screen.getByRole('radio', { name: 'Python' }))
  await waitFor(() => expect(container.querySelectorAll('pre')[1]?.textContent).toBe('print("brought")'))
  expect(asked.mock.calls).toEqual([['/example?language=python']])
  expect(screen.queryByRole('link', { name: 'Show this page in Python' })).toBeNull()
})

test('when it cannot be had, the link stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }))
  render((await renderSource(programs.replace('Exchange', 'Change'), '/failing')).content)
  await userEvent.click(screen.getByRole('radio', { name: 'Python' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('link', { name: 'Show this page in Python' })).toBeTruthy()
})

test('a page in a language carries that one, and links to the others', async () => {
  render((await renderSource(programs, '/example', 'python')).content)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Python' }).checked).toBe(true)
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Show this page in cURL'])
})
