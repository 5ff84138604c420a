import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Comparison } from './comparison.tsx'
import { readAnswer } from './finder-answer.ts'
import { FollowUp } from './follow-up.tsx'
import { RecommendedProducts } from './recommended-products.tsx'
import { TopChoices } from './top-choices.tsx'

afterEach(cleanup)

const read = (query: string) => readAnswer(new URLSearchParams(query))
/** What the browser would send for a form as it stands. */
const sent = (form: HTMLElement) =>
  new URLSearchParams([...new FormData(form as HTMLFormElement)] as [string, string][]).toString()

test('a top choice leads to the page with it, without an answer to what follows, and keeps the table’s ways', () => {
  render(<TopChoices answer={read('for=online&scope=reduced&strict=yes&sort=-pci')} />)
  const links = screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(links).toEqual([
    ['/product-finder?for=in-person&strict=yes&sort=-pci', null],
    ['/product-finder?for=online&strict=yes&sort=-pci', 'true'],
    ['/product-finder?for=business&strict=yes&sort=-pci', null],
  ])
})

test.each([
  ['in-person', 'PCI Scope', ['Choose one', 'Reduced PCI scope', 'In scope (you handle card data)']],
  ['online', 'PCI Scope', ['Choose one', 'Reduced PCI scope', 'In scope (you handle card data)']],
  [
    'business',
    'What do you want to build?',
    ['Choose one', 'Board merchants', 'Report on a portfolio', 'Report on my business', 'Keep stored cards current'],
  ],
])('the dropdown after %s is labelled "%s"', (top, label, options) => {
  const answer = read(`for=${top}&strict=yes`)
  if (!answer.top) throw new Error(`there is no top choice ${top}`)
  render(<FollowUp answer={answer} top={answer.top} />)
  const dropdown = screen.getByRole('combobox', { name: label }) as HTMLSelectElement
  expect([...dropdown.options].map(({ text }) => text)).toEqual(options)
  expect(dropdown.value).toBe('')
  dropdown.value = dropdown.options[1]?.value ?? ''
  const query = sent(screen.getByRole('form', { name: 'Second question' }))
  expect(query).toBe(`for=${top}&${dropdown.name}=${dropdown.value}&strict=yes`)
})

test('two products are recommended, each with its reason, its PCI line and its page', () => {
  render(<RecommendedProducts answer={read('for=online&scope=reduced')} />)
  const cards = within(screen.getByRole('region', { name: 'Recommended Products' })).getAllByRole('listitem')
  expect(cards.map(card => within(card).getByRole('heading').textContent)).toEqual([
    'Hosted Checkout',
    'iFrame JavaScript SDK',
  ])
  const [first, second] = cards
  expect(first?.textContent).toContain('The shortest way to a first payment')
  expect(first?.textContent).toMatch(/Typically SAQ\sA or A-EP\./)
  expect(first?.textContent).toContain('Card number → our form → gateway')
  expect(second?.textContent).toContain('only the card fields are ours')
  const link = within(second as HTMLElement).getByRole('link', { name: 'iFrame JavaScript SDK' })
  expect(link.getAttribute('href')).toBe('/products/online/iframe-javascript-sdk')
})

test('until both questions are answered, the area says what to do', () => {
  render(<RecommendedProducts answer={read('for=business')} />)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByText(/Choose under “What do you want to build\?”/)).toBeTruthy()
})

test('the table says what it is sorted by, and its heads lead to the other orders', () => {
  render(<Comparison answer={read('for=business&sort=product')} />)
  const heads = within(screen.getByRole('table', { name: 'Product comparison' })).getAllByRole('columnheader')
  expect(heads.map(head => head.getAttribute('aria-sort'))).toEqual(['ascending', ...Array(6).fill(null)])
  const hrefs = heads.map(head => within(head).getByRole('link').getAttribute('href'))
  expect(hrefs.slice(0, 2)).toEqual([
    '/product-finder?for=business&sort=-product#compare',
    '/product-finder?for=business&sort=environment#compare',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Business Reporting API',
    'Merchant Boarding API',
    'Merchant Reporting API',
    'SFTP Account Updater',
  ])
})

test('the form over the table keeps the answers; nothing left leads back to the lenient table', () => {
  render(<Comparison answer={read('for=in-person&scope=in-scope&strict=yes')} />)
  expect(sent(screen.getByRole('form', { name: 'Comparison' }))).toBe('for=in-person&scope=in-scope&strict=yes&sort=')
  expect(screen.queryByRole('table')).toBeNull()
  const back = screen.getByRole('link', { name: 'Show partial matches' })
  expect(back.getAttribute('href')).toBe('/product-finder?for=in-person&scope=in-scope#compare')
})
