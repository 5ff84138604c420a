import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentDetail, PossibleAction } from '../../../domain/workbench/payment-detail.ts'
import { show } from '../../test-support/show.tsx'
import { PaymentView } from './payment-view.tsx'

const urls = { gateway: '', serverPost: '', customPay: '', bigcommerce: '', restProxy: '' }
const refused = (name: PossibleAction['name'], code: string, text = '') => ({
  ...{ name, refusal: { code, text }, maxCents: 0 },
})
const payment: PaymentDetail['payment'] = {
  ...{ bric: '0S1A2B3C4D5E6F7G8H9', tranNbr: '1', kind: 'SALE', tranType: 'CCE1', tender: 'card', state: 'declined' },
  ...{ code: '05', text: 'DECLINE', requestedCents: 105, approvedCents: 0, heldCents: 0, capturedCents: 0 },
  ...{ settledCents: 0, refundedCents: 0, brand: 'visa', lastFour: '1111', api: 'si-cloud', batchId: '1' },
  ...{ invoiceNbr: '', createdAt: 1 },
}
const detail: PaymentDetail = {
  ...{ payment, fourPartKey: '9001-900300-2-77', parentBric: null, authCode: '', avs: '', cvv: '', dispute: null },
  names: { number: 1, orderId: null, serial: null, checkPayment: null },
  batch: { id: 'b', batchId: '1', openedAt: 1, closedAt: null },
  graph: [{ from: 'new', move: 'decline', to: 'declined' }],
  moves: [
    {
      ...{ move: 'decline', amountCents: 0, from: 'new', to: 'declined', api: 'si-cloud' },
      reference: '1',
      code: '05',
      at: 1,
    },
  ],
  actions: [refused('capture', '21'), refused('void', '21'), refused('dispute', 'RR', 'NO DISPUTE')],
  ...{ refunds: [], events: [] },
  requests: [],
}

test('a payment without money has no buttons that all say the same', () => {
  show(<PaymentView detail={detail} urls={urls} />)
  expect(screen.getByText('Nothing. No amount was approved.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that is over says of each button why', () => {
  const over = { ...payment, state: 'voided' as const, approvedCents: 105 }
  show(
    <PaymentView
      detail={{ ...detail, payment: over, actions: [refused('void', 'RR', 'ALREADY VOIDED')] }}
      urls={urls}
    />,
  )
  expect(screen.getByText('It is already undone.')).toBeTruthy()
})

test.each([
  ['HTTP 202 sent', 202, 'HTTP 202, sent'],
  ['HTTP 404 not_found', 404, 'HTTP 404, not_found'],
  ['HTTP 200', 200, 'HTTP 200'],
  ['', 200, 'HTTP 200'],
  ['AUTH_RESP 05', 200, 'HTTP 200, AUTH_RESP 05'],
])('a request that was answered %s says its status once', (answer, status, said) => {
  const request = { id: 'r', requestId: '01a2', api: 'si-cloud', call: 'notify', status, answer, createdAt: 1 }
  show(<PaymentView detail={{ ...detail, requests: [request] }} urls={urls} />)
  expect(screen.getByText((_, element) => element?.textContent === `${said} 01a2`)).toBeTruthy()
})
