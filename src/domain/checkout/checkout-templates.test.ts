import { expect, test } from 'vitest'
import { fillProfile, fillTemplate, findTemplate, isTemplateName, paymentPart } from './checkout-templates.ts'

test('a template gets the address, the invoice and the profile of its reader', () => {
  const html =
    '<a href="http://localhost:4000/hosted/?terminal_profile_id=YOUR_TERMINAL_PROFILE_ID">YOUR_INVOICE_NUMBER</a>'
  const filled = fillTemplate(html, { root: 'https://pay.example/hosted/', invoiceNumber: 'INV-7' })
  expect(filled).toBe('<a href="https://pay.example/hosted/?terminal_profile_id=YOUR_TERMINAL_PROFILE_ID">INV-7</a>')
  expect(fillProfile(filled, undefined)).toBe(filled)
  expect(fillProfile(filled, 'abc-1')).toContain('terminal_profile_id=abc-1"')
})

test.each([
  ['donation-template', 'button', 'donation-template-button'],
  ['store-template', 'link', 'store-template-link'],
  ['store-template', '__proto__', undefined],
  ['constructor', 'link', undefined],
  ['../button', 'link', undefined],
])('%s by %s is %s', (template, way, task) => {
  expect(findTemplate(template, way)).toBe(task)
})

test.each(['"><script>', 'a b', '', 'x'.repeat(37), 'é', "'", '&amp;'])('%j is no name that goes into a page', text => {
  expect(isTemplateName(text)).toBe(false)
})

test('the part that asks for the money stands alone, without the indents of its page', () => {
  const element = ['      <a', '        class="pay"', '      >', '        Pay', '      </a>'].join('\n')
  expect(paymentPart(`<main>\n${element}\n</main>`)).toBe('<a\n  class="pay"\n>\n  Pay\n</a>')
  const button = element.replaceAll('<a', '<button').replaceAll('</a', '</button')
  const library = '    <script src="http://pay.example/button.js" defer></script>'
  expect(paymentPart(`${library}\n${button}\n`)).toMatch(/^<script src=.*><\/script>\n\n<button\n {2}class="pay"/)
  expect(paymentPart('<p>nothing</p>')).toBe('')
})
