import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WebhookTry } from '../../../domain/webhooks/webhook-delivery.ts'
import { show } from '../../test-support/show.tsx'
import { DeliveryView } from './delivery-view.tsx'

const made = (change: Partial<WebhookTry>): WebhookTry => ({
  ...{ number: 1, at: 0, durationMs: 9, url: 'https://shop.example/hook', status: 500, result: 'HTTP 500' },
  ...{ timestamp: 0, signature: 'v1,abc', answer: '', ...change },
})
const showTry = (attempt: WebhookTry) =>
  show(
    <DeliveryView
      delivery={{
        ...{ id: 'msg_1', endpointId: 'we_1', event: 'payment.captured', eventId: 'evt_1', isTest: false },
        ...{ state: 'waiting', tries: 1, nextTryAt: 1, lastResult: '', lastStatus: null, lastTriedAt: 0 },
        ...{ deliveredAt: null, createdAt: 0, body: '{}', attempts: [attempt] },
      }}
      readAt={undefined}
    />,
  )

test('no answer is not called one without a body', () => {
  showTry(made({ status: null, result: 'CONNECTION REFUSED' }))
  expect(screen.getByText('No answer arrived.')).toBeTruthy()
})

test('an answer without a body is called so', () => {
  showTry(made({}))
  expect(screen.getByText('The answer had no body.')).toBeTruthy()
})
