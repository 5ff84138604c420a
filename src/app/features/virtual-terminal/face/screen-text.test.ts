import { expect, test } from 'vitest'
import type { TerminalRequest } from '../../../../domain/terminals/virtual-terminal.ts'
import { approval, requestOf, terminalOf } from '../test-support/requests.ts'
import { noEntry } from './key-entry.ts'
import { screenText, spokenScreen } from './screen-text.ts'

const spoken = (change: Partial<TerminalRequest> | undefined, isTouch = true) =>
  spokenScreen(screenText(terminalOf(), { request: change && requestOf(change), entry: noEntry, isTouch }))

test.each<[Partial<TerminalRequest> | undefined, string]>([
  [undefined, 'Ready. PX-7700123'],
  [{ state: 'sent', step: null }, 'Sale. $42.50. One moment'],
  [{ step: 'tip' }, 'Add a tip? $42.50'],
  [{}, 'Tap, insert or swipe. $42.50. Table 7'],
  [{ tipCents: 850 }, 'Tap, insert or swipe. $51.00. Table 7'],
  [{ step: 'pin' }, 'Enter PIN. $42.50'],
  [{ step: 'pin', wrongPins: 1 }, 'Enter PIN. Wrong PIN. Tries left: 2'],
  [{ step: 'processing', entry: 'chip' }, 'Processing. $42.50. Leave the card in'],
  [{ step: 'signature' }, 'Sign here. $42.50'],
  [{ state: 'approved', step: null, transaction: approval }, 'Approved. $51.00. Code 047211'],
  [{ state: 'cancelled', step: null }, 'Canceled. Nothing was charged'],
  [{ state: 'timed_out', step: null }, 'Timed out. No card was presented in time'],
  [{ state: 'failed', step: null, failure: 'card-removed' }, 'Not paid. Card removed too early'],
])('%o is said as %s', (change, text) => {
  expect(spoken(change)).toBe(text)
})

test('a terminal without touch says which keys to press', () => {
  expect(spoken({ step: 'tip' }, false)).toBe('Add a tip? $42.50. Type it. 20 % is $8.50')
  expect(spoken({ step: 'signature' }, false)).toBe('Sign the paper, then Enter. $42.50')
})

test('what is typed is on the screen, and not spoken', () => {
  const at = (step: TerminalRequest['step'], entry: Parameters<typeof screenText>[1]['entry']) =>
    screenText(terminalOf(), { request: requestOf({ step }), entry, isTouch: true })
  const number = at('card', { field: 'number', digits: '41111', number: '' })
  expect([number.large, spokenScreen(number)]).toEqual(['4111 1', 'Card number. $42.50 · then Enter'])
  expect(at('card', { field: 'expiry', digits: '122', number: '4' }).large).toBe('12/2')
  expect(at('pin', { field: 'pin', digits: '12', number: '' }).large).toBe('••')
})

test('a terminal that is off shows nothing, whatever it was asked', () => {
  const text = screenText(terminalOf({ isOn: false }), { request: requestOf(), entry: noEntry, isTouch: true })
  expect([text.view, spokenScreen(text)]).toEqual(['off', 'Off'])
})
