import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { carouselExamples } from './examples.ts'

testExamples(carouselExamples)

const source = carouselExamples.good['three slides'] as string
const shown = () => screen.getAllByRole('button', { name: /^Slide / }).findIndex(dot => dot.ariaCurrent === 'true') + 1
const carousel = () => screen.getByRole('region', { name: 'The first payment' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = async (of = source) => render((await renderSource(of)).content)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollTo = vi.fn() as never
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a slide stays for 7 seconds, and after the last comes the first', async () => {
  await show()
  wait(6_999)
  expect(shown()).toBe(1)
  const seen = [1, 7_000, 7_000, 7_000].map(ms => {
    wait(ms)
    return shown()
  })
  expect(seen).toEqual([2, 3, 1, 2])
})

test('its author may let slides stay longer', async () => {
  await show(carouselExamples.good['for slow readers'])
  wait(14_999)
  expect(shown()).toBe(1)
  wait(1)
  expect(shown()).toBe(2)
})

test.each([
  ['points at it', () => fireEvent.pointerEnter(carousel()), () => fireEvent.pointerLeave(carousel())],
  [
    'has the focus in it',
    () => act(() => screen.getByRole('button', { name: 'Next slide' }).focus()),
    () => act(() => (document.activeElement as HTMLElement).blur()),
  ],
  [
    'looks at another tab',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      fireEvent(document, new Event('visibilitychange'))
    },
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
      fireEvent(document, new Event('visibilitychange'))
    },
  ],
])('it waits while the reader %s', async (_what, begin, end) => {
  await show()
  begin()
  wait(60_000)
  expect(shown()).toBe(1)
  end()
  wait(7_000)
  expect(shown()).toBe(2)
})

test('it never turns for a reader who wants no motion, and does not glide', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show()
  wait(60_000)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(shown()).toBe(2)
  expect(Element.prototype.scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'instant' })
})

test('stopped it stays, and tells screen readers of every change; started it turns again', async () => {
  await show()
  const slides = screen.getByRole('group', { name: 'Slides' })
  expect(slides.getAttribute('aria-live')).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
  expect(slides.getAttribute('aria-live')).toBe('polite')
  wait(60_000)
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }))
  wait(7_000)
  expect(shown()).toBe(2)
})

test('buttons, dots and arrow keys move it, round the ends too', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(shown()).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2: Pay' }))
  expect(shown()).toBe(2)
  for (const [key, slide] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('group', { name: 'Slides' }), { key })
    expect(shown(), key).toBe(slide)
  }
})

test('where the reader swipes to is where it is', async () => {
  await show()
  const slides = screen.getByRole('group', { name: 'Slides' })
  for (const [index, slide] of [...slides.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: index * 500 })
  slides.scrollLeft = 980
  fireEvent.scroll(slides)
  expect(shown()).toBe(1)
  wait(120)
  expect(shown()).toBe(3)
})

test('without scripts it is every slide, named, in a box that scrolls', async () => {
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain('aria-roledescription="carousel"')
  for (const name of ['1 of 3: Take a card', '2 of 3: Pay', '3 of 3: Look again'])
    expect(html).toContain(`aria-roledescription="slide" aria-label="${name}"`)
  expect(html).not.toContain('hidden=""')
})
