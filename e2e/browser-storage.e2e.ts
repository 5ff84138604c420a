import type { BrowserContext, Frame } from '@playwright/test'
import { testCards } from '../src/domain/payments/test-data/test-cards.ts'
import { standingIn } from '../src/lib/test-support/find-card-number.ts'
import { chooseItem, frameOf, openDemo, responseOf } from './support/checkout-demo.ts'
import { expect, test } from './support/fixtures.ts'

const numbers = testCards.map(({ number }) => number)

/** All that a page, or a frame in it, may have kept in the browser. */
const keptIn = (frame: Frame) =>
  frame.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(
      names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const databases = await indexedDB.databases()
    const state: unknown = [history.state, document.referrer, location.href, document.cookie]
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, databases, state, window.name])
  })

async function storageOf(context: BrowserContext): Promise<string> {
  const frames = context
    .pages()
    .flatMap(page => page.frames())
    .filter(frame => frame.url().startsWith('http'))
  return [...(await Promise.all(frames.map(keptIn))), JSON.stringify(await context.cookies())].join('\n')
}

test('no card number is in the storage of a browser in which somebody pays, typed or filled in', async ({
  page,
  context,
}) => {
  const tab = await openDemo(page, 'Button')
  await chooseItem(tab)
  await page.getByRole('button', { name: 'Wrong CVV' }).click()
  await tab.getByRole('button', { name: 'Pay $149.99' }).click()
  const form = frameOf(page)
  await form.getByRole('button', { name: 'Fill in' }).press('Enter')
  await expect(form.getByLabel('Card number')).toHaveValue('4000 0000 0000 0127')
  const typed = await storageOf(context)
  expect(context.pages().flatMap(each => each.frames()).length).toBeGreaterThan(1)
  const response = await responseOf(context, () => page.keyboard.press('Enter'))
  await expect(response.getByRole('heading', { name: 'What N7 means' })).toBeVisible()
  const paid = await storageOf(context)
  expect(standingIn(Buffer.from(`${typed}\n${paid}`), numbers)).toEqual([])
  await page.evaluate(number => sessionStorage.setItem('planted', number), numbers[0] ?? '')
  expect(standingIn(Buffer.from(await storageOf(context)), numbers)).toEqual([numbers[0]])
})
