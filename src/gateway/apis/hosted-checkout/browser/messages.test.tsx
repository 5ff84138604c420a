import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type HostileMessage, hostileMessages } from '../../../../lib/test-support/hostile-messages.ts'
import { runsOf } from '../../../../lib/test-support/runs.ts'
import button from './button.js?raw'

const gateway = 'https://gateway.example'

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

function windowOf(parent: Document): Window & typeof globalThis {
  const holder = parent.createElement('iframe')
  parent.body.append(holder)
  return holder.contentWindow as Window & typeof globalThis
}

test('the buttons in the page of a shop hear the frame that they opened alone', () => {
  const page = windowOf(document)
  const other = windowOf(document)
  Object.assign(
    page.HTMLDialogElement.prototype,
    HTMLDialogElement.prototype.showModal && {
      showModal: HTMLDialogElement.prototype.showModal,
      close: HTMLDialogElement.prototype.close,
    },
  )
  page.Element.prototype.scrollIntoView = () => {}
  const paid = vi.fn()
  Object.assign(page, { paid })
  page.document.body.innerHTML =
    '<button class="checkout-button" data-amount="1.00" data-callback-function="paid">Pay</button>'
  Object.defineProperty(page.document, 'currentScript', { value: { src: `${gateway}/hosted/button.js` } })
  page.eval(button)
  page.document.querySelector('button')?.click()
  const frame = page.document.querySelector('iframe')
  const windows = { right: frame?.contentWindow ?? null, other, self: page, none: null }
  expect(windows.right).not.toBeNull()
  const send = ({ data, origin, from }: HostileMessage) =>
    page.dispatchEvent(new page.MessageEvent('message', { data, origin, source: windows[from] }))

  const answered = { type: 'checkout.response', data: { Status: 'Approved', Amount: '1.00' } }
  const right = [{ type: 'checkout.ready' }, { type: 'checkout.close' }, answered]
  const before = page.document.body.innerHTML
  const text = fc.string().filter(type => type !== answered.type)
  fc.assert(
    fc.property(hostileMessages(gateway, right, ['type', 'data']), message => {
      send(message)
      expect(page.document.body.innerHTML).toBe(before)
    }),
    { numRuns: runsOf(100, 10_000) },
  )
  for (const type of fc.sample(text, 10)) send({ data: { ...answered, type }, origin: gateway, from: 'right' })
  expect(paid).not.toHaveBeenCalled()
  send({ data: answered, origin: gateway, from: 'right' })
  expect(paid).toHaveBeenCalledExactlyOnceWith(JSON.stringify(answered.data))
  expect(page.document.querySelector('dialog')).toBeNull()
})
