import type { Page } from '@playwright/test'
import { type CredentialsRecord, newCredentialsFor } from '../../src/domain/credentials/credentials.ts'
import { expect } from './fixtures.ts'

/** The page of a virtual terminal, for everybody and for who is signed in. */
export const demoTerminal = '/products/in-person/virtual-terminal'
export const ownTerminal = '/dashboard/terminals/virtual'

export const counter = (page: Page) => page.getByRole('region', { name: 'Counter' })
/** What the screen says, as it is spoken. */
export const said = (page: Page) => counter(page).getByRole('status')
export const press = (page: Page, name: string | RegExp) => counter(page).getByRole('button', { name }).first().click()
export const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()

export async function openTerminal(page: Page, path = demoTerminal): Promise<void> {
  await page.goto(path)
  await isLive(page)
}
/** The gateway says when it is another one. */
export async function changeModel(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
}
export async function sendSale(page: Page, amount = '42.50'): Promise<void> {
  await page.getByLabel('Amount in dollars').fill(amount)
  await page.getByRole('button', { name: 'Send the sale' }).click()
}

/** New credentials of the person who is signed in, in their order. */
export async function secretsOf(page: Page, product: string): Promise<string[]> {
  const answer = await page.request.post('/api/credentials', { data: newCredentialsFor(product, 1) })
  const [record] = (await answer.json()) as CredentialsRecord[]
  return record?.items.map(({ value }) => value) ?? []
}
