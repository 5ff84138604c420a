import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TerminalModel } from '../../../domain/terminals/terminal-model.ts'
import type { TerminalRequest } from '../../../domain/terminals/virtual-terminal.ts'
import { CardInHand, NowPossible } from './face/card-in-hand.tsx'
import { HandPanel } from './face/hand-panel.tsx'
import { PairedFace } from './face/paired-face.tsx'
import { useHand } from './face/use-hand.ts'
import type { HandAction } from './follow-terminal.ts'
import { RefusalList } from './refusal-list.tsx'
import { RequestView } from './request-view.tsx'
import { fillProgram } from './sale-programs.tsx'
import { readCents } from './send-sale.ts'
import type { TerminalState } from './terminal-state.ts'
import { approval, requestOf, terminalOf } from './test-support/requests.ts'
import type { TerminalTools } from './use-terminal.ts'

/** A terminal on the page, and what its hands did. */
function showTerminal(request: TerminalRequest | undefined, model: TerminalModel = 'pax-a920-pro') {
  const done: HandAction[] = []
  const terminal = terminalOf({ model })
  const requests = request ? [request] : []
  const state: TerminalState = { connection: 'live', terminal, storeName: 'Harbour Grill', requests, shownEnd: null }
  const act = (action: HandAction) => {
    done.push(action)
    return Promise.resolve()
  }
  const tools = { state, act, putEndAway: vi.fn() } as unknown as TerminalTools
  function Bench() {
    const hand = useHand(tools)
    return (
      <>
        <PairedFace terminal={terminal} state={state} hand={hand} tools={tools} />
        <CardInHand {...{ terminal, request, act }} card={hand.card} onCard={hand.setCard} onKeyed={hand.keyIn} />
        <NowPossible {...{ request, act }} />
        <HandPanel {...{ terminal, act }} card={hand.card} />
      </>
    )
  }
  render(<Bench />)
  const type = (text: string) => {
    for (const key of text.split(' ')) fireEvent.keyDown(screen.getByRole('group', { name: 'Terminal' }), { key })
  }
  return { done, type }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

test.each([
  ['Tap the card here', 'tap'],
  ['Insert the card here', 'insert'],
  ['Swipe the card here', 'swipe'],
] as const)('%s presents the card in hand', (place, method) => {
  const { done } = showTerminal(requestOf())
  fireEvent.change(screen.getByLabelText('Card in your hand'), { target: { value: 'visa-lost' } })
  press(place)
  expect(done).toEqual([{ do: 'present', requestId: 'one', method, card: { key: 'visa-lost' } }])
})

test('a card number is typed on the keyboard of the reader', () => {
  const { done, type } = showTerminal(requestOf(), 'ingenico-lane-3000')
  type('4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 Enter 1 2 2 9 Enter')
  expect(done).toEqual([
    {
      ...{ do: 'present', requestId: 'one', method: 'key' },
      card: { number: '4111111111111111', expiry: '1229' },
    },
  ])
})

test('a tip is one press on the screen, and a number on a terminal without touch', () => {
  const { done } = showTerminal(requestOf({ step: 'tip', asksForTip: true }))
  press(/^20 %/)
  expect(done).toEqual([{ do: 'tip', requestId: 'one', tipCents: 850 }])
})

test.each(['pax-a80-sp30', 'ingenico-lane-3000'] as const)('keys of %s take a PIN', model => {
  const { done } = showTerminal(requestOf({ step: 'pin', tender: 'debit', entry: 'chip' }), model)
  for (const name of ['1', '2', '3', '9', 'Enter']) press(name)
  expect(done).toEqual([{ do: 'pin', requestId: 'one', isRight: false }])
})

test('a card that is needed can be pulled out', () => {
  const { done } = showTerminal(requestOf({ step: 'processing', entry: 'chip' }))
  press('Pull the card out')
  expect(done).toEqual([{ do: 'remove-card', requestId: 'one' }])
})

test('power, network and paper are switches', () => {
  const { done } = showTerminal(undefined)
  for (const name of ['Power: on', 'Network: on', 'Paper: on']) fireEvent.click(screen.getByRole('switch', { name }))
  expect(done).toEqual([
    { do: 'set-power', isOn: false },
    { do: 'set-network', isOnline: false },
    { do: 'set-paper', hasPaper: false },
  ])
})

test('Escape cancels, and takes back what was typed first', () => {
  const { done, type } = showTerminal(requestOf())
  type('4 1 Escape')
  expect(done).toEqual([])
  type('Escape')
  expect(done).toEqual([{ do: 'cancel', requestId: 'one' }])
})

test('the request says where it stands, how it came, and what its caller gets', () => {
  const request = requestOf({
    ...{ state: 'approved', step: null, transaction: approval },
    answered: { status: 202, contentType: 'application/json', text: '{"status":"sent"}', said: 'HTTP 202 sent' },
  })
  render(<RequestView request={request} apiName="Cloud API" />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('States of a request. This one is approved.')
  expect(screen.getByRole('region', { name: 'The request' }).textContent).toContain('"amount": 42.5')
  fireEvent.click(screen.getByRole('tab', { name: 'What the caller gets' }))
  const panel = screen.getByRole('tabpanel', { name: 'What the caller gets' })
  expect(within(panel).getByRole('region', { name: 'The answer' }).textContent).toContain('202')
})

test('a chip that cannot be read is swiped', () => {
  const { done } = showTerminal(requestOf())
  press('Swipe, chip fails')
  expect(done).toEqual([{ do: 'present', requestId: 'one', method: 'fallback', card: { key: 'visa-approve' } }])
})

test.each([
  ['ERROR_TEXT HOST UNREACHABLE', true],
  ['100001', true],
  ['AUTH_RESP 00', false],
])('an approved payment whose caller was told %s', (said, isLost) => {
  const answered = { status: 200, contentType: 'text/xml', text: '<RESPONSE/>', said }
  const ended = { state: 'approved', step: null, transaction: approval, rule: 'amount:801' } as const
  render(<RequestView request={requestOf({ ...ended, answered })} apiName="Ingenico" />)
  const told = screen.getByText(said).closest('p')?.textContent ?? ''
  expect(told.startsWith(`The caller received ${said}, by the rule amount:801.`)).toBe(true)
  expect(told.includes('The payment is complete')).toBe(isLost)
})

test('a program gets the keys, the terminal and the sandbox of its reader', () => {
  const items = [
    { key: 'Developer Key', value: 'dk_1' },
    { key: 'MID', value: '9001' },
  ]
  const record = { items } as Parameters<typeof fillProgram>[1]['record']
  const text = 'MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PX-7700123 http://localhost:4000/proxy/auth'
  expect(fillProgram(text, { record, serial: 'TT-1', proxyRoot: 'https://pay.example/proxy/' })).toBe(
    'MID=9001 DEVELOPER_KEY=dk_1 TT-1 https://pay.example/proxy/auth',
  )
})

test.each([
  ['42.50', 4250],
  ['$42', 4200],
  ['42.5', 4250],
  ['0', undefined],
  ['-1', undefined],
  ['42.505', undefined],
  ['abc', undefined],
])('an amount of %s is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('a call that was refused at once says what its caller was told, and opens to both', () => {
  const refusal = {
    ...{ id: 'r', at: Date.UTC(2026, 10, 23, 15, 30), api: 'si-cloud', call: 'sales', reference: 'order-8' },
    ...{ amountCents: 900, received: { contentType: 'application/json', text: '{"amount":9}' } },
    answered: {
      status: 409,
      contentType: 'application/json',
      text: '{"code":"DEVICE_BUSY"}',
      said: 'HTTP 409 DEVICE_BUSY',
    },
  }
  render(<RefusalList refusals={[refusal]} apiNames={{ 'si-cloud': 'Cloud API' }} />)
  const [item] = screen.getAllByRole('listitem')
  expect(item?.textContent).toContain('sales of $9.00: HTTP 409 DEVICE_BUSY')
  expect(item?.textContent).toMatch(/Cloud API · order-8/)
  fireEvent.click(screen.getByText('sales'))
  expect(item?.textContent).toContain('"amount": 9')
  fireEvent.click(screen.getByRole('tab', { name: 'What the caller gets', hidden: true }))
  expect(item?.textContent).toContain('"code": "DEVICE_BUSY"')
})
