import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'
import { openTerminal, ownTerminal, press, said, secretsOf } from './support/virtual-terminal.ts'

// What goes wrong around a terminal by hand, over the products whose callers wait: a chip that fails, power, network and paper.

interface Till {
  product: string
  serial: string
  model: string
  /** Sends a sale of 30.00, to its answer. */
  sell: (login: string, gatewayUrl: string) => Promise<string>
  /** What the caller is told. */
  told: Record<'fallback' | 'off' | 'unplugged' | 'refused' | 'approved', RegExp>
  printer: boolean
}

let number = 100
const tills: Till[] = [
  {
    ...{ product: 'Ingenico Semi-Integrated API', serial: 'LANE3000-118', model: 'ingenico-lane-3000', printer: false },
    sell: (login, gatewayUrl) =>
      fetch(`${gatewayUrl}/ingenico/terminal/LANE3000-118`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml', 'x-terminal-login': login },
        body: `<DETAIL><TRAN_TYPE>CCR1</TRAN_TYPE><AMOUNT>30.00</AMOUNT><TRAN_NBR>${++number}</TRAN_NBR><BATCH_ID>20261123</BATCH_ID></DETAIL>`,
      }).then(response => response.text()),
    told: {
      fallback: /"CARD_ENT_METH">F<.*"SI_SIGNATURE_REQUIRED">Y</s,
      off: /"ERROR_TEXT">TERMINAL OFFLINE</,
      unplugged: /"ERROR_TEXT">HOST UNREACHABLE</,
      refused: /"ERROR_TEXT">TERMINAL OFFLINE</,
      approved: /"AUTH_RESP">00</,
    },
  },
  {
    ...{ product: 'PAX Semi-Integrated SDK', serial: 'S300-550021', model: 'pax-a80-sp30', printer: true },
    sell: (login, gatewayUrl) =>
      fetch(`${gatewayUrl}/pax/S300-550021`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-terminal-login': login },
        body: JSON.stringify({ command: 'sale', tender: 'CREDIT', amount: 3000, ecrRefNum: `till-${++number}` }),
      }).then(response => response.text()),
    told: {
      fallback: /"entryMode":"FALLBACK"/,
      off: /"resultCode":"100006"/,
      unplugged: /"resultCode":"100006"/,
      refused: /"resultCode":"100006"/,
      approved: /"hostCode":"00"/,
    },
  },
]

const turn = async (page: Page, name: string, to: 'on' | 'off') => {
  await page.getByRole('switch', { name: new RegExp(`^${name}: ${to === 'on' ? 'off' : 'on'}`) }).click()
  await expect(page.getByRole('switch', { name: `${name}: ${to}` })).toBeVisible()
}

for (const { product, serial, model, sell, told, printer } of tills)
  test(`${product}: a chip that fails, power, network and paper, each on the page and told to the caller`, async ({
    page,
    expectAccessible,
    programs: { gatewayUrl },
  }) => {
    await signUpPerson(page)
    const login = (await secretsOf(page, product)).join('-')
    await openTerminal(page, `${ownTerminal}?serial=${serial}&model=${model}`)
    /** Begins a sale, and waits for its card. */
    async function begin(): Promise<{ answer: Promise<string> }> {
      const answer = sell(login, gatewayUrl)
      await expect(said(page)).toContainText('Tap, insert or swipe. $30.00')
      return { answer }
    }
    const request = page.getByRole('region', { name: 'Sale of $30.00' })
    /** What the page says that the caller was told is what it was told. */
    async function expectTold(answer: string, wanted: RegExp): Promise<void> {
      expect(answer).toMatch(wanted)
      await request.getByRole('tab', { name: 'What the caller gets' }).click()
      const shown = (await page.getByRole('region', { name: 'The answer' }).textContent()) ?? ''
      expect(shown.replace(/\s/g, '')).toContain(answer.replace(/\s/g, ''))
    }

    const fallback = await begin()
    await page.getByRole('button', { name: 'Swipe, chip fails' }).click()
    await expect(said(page)).toContainText('Approved. $30.00')
    await expectTold(await fallback.answer, told.fallback)
    await expect(page.getByRole('article', { name: 'customer copy' })).toContainText('Swiped (chip fallback)')

    const off = await begin()
    await turn(page, 'Power', 'off')
    await expect(request).toContainText('the terminal was off')
    await expect(said(page)).toHaveText('Off')
    await expectTold(await off.answer, told.off)
    expect(await sell(login, gatewayUrl)).toMatch(told.refused)
    await expect(page.getByRole('region', { name: 'Refused immediately' }).getByRole('listitem')).toHaveCount(1)
    await turn(page, 'Power', 'on')

    const unplugged = await begin()
    await turn(page, 'Network', 'off')
    await press(page, /^Insert the card here/)
    await expect(request).toContainText('no network')
    await expectTold(await unplugged.answer, told.unplugged)
    expect(await sell(login, gatewayUrl)).toMatch(told.refused)
    await expect(page.getByRole('region', { name: 'Refused immediately' }).getByRole('listitem')).toHaveCount(2)
    await turn(page, 'Network', 'on')
    for (const each of await page.getByRole('region', { name: 'Refused immediately' }).locator('summary').all())
      await each.click()
    await expectAccessible()

    if (!printer) return expect(page.getByRole('switch', { name: /^Paper/ })).toHaveCount(0)
    await turn(page, 'Paper', 'off')
    const unprinted = await begin()
    await page.getByRole('button', { name: 'Tap', exact: true }).click()
    await expect(said(page)).toContainText('Approved. $30.00')
    await expectTold(await unprinted.answer, told.approved)
    await expect(page.getByText('Out of paper. The payment is not affected.')).toBeVisible()
    await turn(page, 'Paper', 'on')
    await expect(page.getByRole('article', { name: 'customer copy' })).toContainText('APPROVED')
  })
