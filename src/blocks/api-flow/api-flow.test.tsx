import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardingFlows } from '../../../content/data/boarding-flows.ts'
import { articleMarkdown } from '../../app/article/article-text.server.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { apiFlowExamples } from './examples.ts'

testExamples(apiFlowExamples)

const source = '{% api-flow of="boarding-flows" /%}'
const [standard, simplified] = boardingFlows

const menu = () => within(screen.getByRole('toolbar', { name: 'Steps' })).getAllByRole('button')
const current = () => menu().find(button => button.getAttribute('aria-current') === 'step')?.textContent
const shown = () => document.querySelector('[data-shown] strong')?.textContent
const box = () => document.querySelector('.api-flow-box') as HTMLElement
const setReducedMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setReducedMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without scripts the page holds every step of every scenario, in order and in words', async () => {
  const { content } = await renderSource(source)
  const html = renderToStaticMarkup(content)
  for (const { summary, steps } of boardingFlows)
    for (const text of [summary, ...steps.map(({ description }) => description)]) expect(html).toContain(text)
  const markdown = articleMarkdown(content)
  const titlesOf = (flow = standard) => flow?.steps.map(({ title }) => title) ?? []
  expect([...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, title]) => title)).toEqual([
    ...titlesOf(simplified),
    'Standard.',
    ...titlesOf(standard),
  ])
  expect(markdown).toContain('`PUT /enroll/application/submit/{key}` Final')
  expect(markdown).toContain('After: Get a token → Create the application')
})

test('the old step fades for 200 ms; 100 ms later the box takes the height of the new one and 92 pixels', async () => {
  render((await renderSource(source)).content)
  Object.defineProperty(document.querySelector('.api-flow-steps'), 'offsetHeight', { value: 300 })
  fireEvent.click(menu()[1] as HTMLElement)
  expect([current(), shown()]).toEqual(['Create the application', 'Get a token'])
  expect(box().className).toContain('api-flow-fading')
  act(() => vi.advanceTimersByTime(199))
  expect(shown()).toBe('Get a token')
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toBe('Create the application')
  expect(box().className).not.toContain('api-flow-fading')
  act(() => vi.advanceTimersByTime(99))
  expect(box().style.height).toBe('0px')
  act(() => vi.advanceTimersByTime(1))
  expect(box().style.height).toBe('392px')
  act(() => vi.advanceTimersByTime(200))
  expect(box().style.height).toBe('')
})

test('quick readers are not held up: the last step chosen is the one shown', async () => {
  render((await renderSource(source)).content)
  for (const index of [1, 2, 3]) fireEvent.click(menu()[index] as HTMLElement)
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).toBe('Validate')
})

test('with reduced motion a step is there at once', async () => {
  setReducedMotion(true)
  render((await renderSource(source)).content)
  fireEvent.click(screen.getByRole('button', { name: 'Next step' }))
  expect([shown(), box().className, box().style.height]).toEqual(['Create the application', 'api-flow-box', ''])
})

test.each([
  ['ArrowDown', ['Create the application', 'Send the link to the merchant']],
  ['End', ['Submit', 'Submit']],
  ['ArrowUp', ['Get a token', 'Get a token']],
])('%s moves in the menu, and the focus with it', async (key, expected) => {
  setReducedMotion(true)
  render((await renderSource(source)).content)
  menu()[0]?.focus()
  const reached = expected.map(() => {
    fireEvent.keyDown(document.activeElement as Element, { key })
    expect(document.activeElement?.textContent).toBe(current())
    return shown()
  })
  expect(reached).toEqual(expected)
  expect(menu().filter(button => button.tabIndex === 0)).toHaveLength(1)
})

test('another scenario has its own steps, and keeps the step that both have', async () => {
  setReducedMotion(true)
  render((await renderSource(source)).content)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Simplified' }).checked).toBe(true)
  fireEvent.click(menu()[3] as HTMLElement)
  fireEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  expect(menu().map(button => button.textContent)).toEqual(standard?.steps.map(({ title }) => title))
  expect([current(), shown()]).toEqual(['Validate', 'Validate'])
})

test('at an end the button for more does nothing and keeps the focus', async () => {
  setReducedMotion(true)
  render((await renderSource(source)).content)
  const previous = screen.getByRole('button', { name: 'Previous step' })
  previous.focus()
  fireEvent.click(previous)
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect([current(), document.activeElement]).toEqual(['Get a token', previous])
})
