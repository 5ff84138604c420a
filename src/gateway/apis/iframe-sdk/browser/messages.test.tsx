import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newestLibrary } from '../../../../domain/apis/iframe-sdk/library.ts'
import { type HostileMessage, hostileMessages } from '../../../../lib/test-support/hostile-messages.ts'
import { runsOf } from '../../../../lib/test-support/runs.ts'

// The released scripts in windows of their own, as browsers run them: what they are told by whom they do not know has no effect.

const shop = 'https://shop.example'
const gateway = 'https://gateway.example'
const numRuns = runsOf(100, 10_000)
const scripts = import.meta.glob<string>('../released/*.js', { query: '?raw', import: 'default', eager: true })
const released = (name: string) => scripts[`../released/${name}`] ?? ''

type Page = Window & typeof globalThis
let page: Page
beforeEach(() => {
  const holder = document.createElement('iframe')
  document.body.append(holder)
  page = holder.contentWindow as Page
  // What jsdom has not.
  Object.assign(page, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    ResizeObserver: globalThis.ResizeObserver,
  })
  Object.defineProperty(page.document, 'adoptedStyleSheets', { value: [] })
})
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  vi.restoreAllMocks()
})

const run = (code: string, src = '') => {
  Object.defineProperty(page.document, 'currentScript', { value: { src }, configurable: true })
  page.eval(code)
}
const senders = (right: Window | null) => ({ right, other: windowBeside(), self: page, none: null })
function windowBeside(): Window | null {
  const beside = document.createElement('iframe')
  document.body.append(beside)
  return beside.contentWindow
}
const sendTo = (windows: ReturnType<typeof senders>) => {
  return ({ data, origin, from }: HostileMessage) =>
    page.dispatchEvent(new page.MessageEvent('message', { data, origin, source: windows[from] }))
}

test('a card field hears the page around alone, and that in its own form', () => {
  const around = page.parent
  const heard = vi.spyOn(around, 'postMessage').mockImplementation(() => {})
  page.document.body.innerHTML =
    '<form><label for="field"></label><input id="field"><span id="brand"></span><p id="error"></p></form>'
  page.document.body.dataset['field'] = 'number'
  run(released('card-field.min.js'))
  const input = page.document.querySelector('input') as HTMLInputElement
  const send = sendTo(senders(around))
  const settings = { gatewayPublicKey: 'k', fields: ['number'], label: 'Card', locale: 'en', style: {}, scheme: 'dark' }
  const init = { payNow: 'group-1', type: 'init', ...settings }
  const right = [
    { payNow: 'group-1', type: 'clear' },
    { payNow: 'group-1', type: 'focus' },
    { payNow: 'group-1', type: 'tokenize', id: '1' },
    { payNow: 'group-1', type: 'look', style: { textColor: '#ff0000' }, scheme: 'light' },
    { ...init, payNow: 'group-2', label: 'Other' },
  ]
  const state = () => [
    ...[input.value, page.document.title, page.document.documentElement.outerHTML, page.document.activeElement?.id],
    heard.mock.calls.length,
  ]
  const expectUntouched = (messages: fc.Arbitrary<HostileMessage>) => {
    const before = state()
    fc.assert(
      fc.property(messages, message => {
        send(message)
        expect(state()).toEqual(before)
      }),
      { numRuns },
    )
  }
  // No page is known yet: no window but the one around, and none of a page without an address.
  for (const origin of ['', 'null', 'file://', 'about:blank']) send({ data: init, origin, from: 'right' })
  for (const from of ['other', 'self', 'none'] as const) send({ data: init, origin: shop, from })
  expect(heard).not.toHaveBeenCalled()
  send({ data: init, origin: shop, from: 'right' })
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'ready', payNow: 'group-1' }), shop)
  input.value = '4111 1111 1111 1111'
  input.dispatchEvent(new page.Event('input'))
  expectUntouched(hostileMessages(shop, right, ['payNow', 'type']))
  // Nothing was ever said to any origin but that one.
  expect(new Set(heard.mock.calls.map(([, origin]) => origin))).toEqual(new Set([shop]))
  send({ data: right[0], origin: shop, from: 'right' })
  expect(input.value).toBe('')
})

test('the library in the page of a shop hears its own frames alone', async () => {
  page.document.body.innerHTML = '<form><input name="card-token"><div id="card-fields"></div></form>'
  run(released(`pay-now-${newestLibrary.version}.min.js`), `${gateway}/pay-now/1/pay-now.js`)
  const { PayNow } = page as unknown as {
    PayNow: { init(settings: object): void; getToken(): Promise<{ token: string }> }
  }
  const on = Object.fromEntries(
    ['onReady', 'onChange', 'onFocus', 'onBlur', 'onBrand', 'onError'].map(name => [name, vi.fn()]),
  )
  const submitted = vi.fn()
  page.HTMLFormElement.prototype.requestSubmit = submitted
  PayNow.init({ gatewayPublicKey: 'k', fields: ['number', 'expiry', 'cvv'], ...on })
  const [number, ...others] = [...page.document.querySelectorAll('iframe')]
  const asked = vi.spyOn(number?.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  number?.dispatchEvent(new page.Event('load'))
  const { payNow } = (asked.mock.calls[0] ?? [])[0] as unknown as { payNow: string }
  const send = sendTo(senders(number?.contentWindow ?? null))
  const tell = (data: object, frame = number) =>
    page.dispatchEvent(
      new page.MessageEvent('message', {
        data: { payNow, ...data },
        origin: gateway,
        source: frame?.contentWindow ?? null,
      }),
    )
  for (const frame of [number, ...others]) tell({ type: 'ready', label: 'x' }, frame)
  expect(on['onReady']).toHaveBeenCalledOnce()
  const token = PayNow.getToken()
  const { id } = (asked.mock.calls.at(-1) ?? [])[0] as unknown as { id: string }
  const values = { token: 'tok_evil', card_last_four: '0000', card_type: 'V', expires_at: '' }
  const right = [
    { payNow, type: 'ready', label: 'evil' },
    { payNow, type: 'height', height: 399 },
    { payNow, type: 'change', isValid: true },
    { payNow, type: 'brand', card_type: 'evil' },
    ...['focus', 'blur', 'submit'].map(type => ({ payNow, type })),
    { payNow, type: 'error', code: 'x', message: 'evil', field: 'number' },
    { payNow, type: 'token', id, ...values },
    { payNow, type: 'refused', id, code: 'x', message: 'evil' },
  ]
  const state = () => [
    page.document.body.innerHTML,
    ...[submitted, ...Object.values(on)].map(each => each.mock.calls.length),
  ]
  const hostile = hostileMessages(gateway, right, ['payNow', 'type'])
  const before = state()
  fc.assert(
    // A list of one word is read as that word: the released bytes stay, and no other window gets so far.
    fc.property(
      hostile.filter(({ data }) => !Array.isArray((data as { type?: unknown } | null)?.type)),
      message => {
        send(message)
        expect(state()).toEqual(before)
      },
    ),
    { numRuns },
  )
  tell({ type: 'token', id: 'one that nobody asked for', ...values })
  tell({ type: 'token', id, ...values, token: 'tok_right' })
  expect((await token).token).toBe('tok_right')
  expect(page.document.querySelector('input')?.value).toBe('tok_right')
})
