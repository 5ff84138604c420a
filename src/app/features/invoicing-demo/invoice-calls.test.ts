import { expect, test } from 'vitest'
import { createCall, firstValues } from './invoice-calls.ts'

test('the call names days of New York, and the day of sending only where the gateway sends', () => {
  // Already the 19th in London
  const nowMs = Date.UTC(2026, 10, 19, 3)
  const plain = createCall(firstValues, 'DEMO-1', nowMs)
  expect(plain.body).toMatchObject({ type: 'ondemand', invoice: { due_date: '2026-12-02', amount: 149.99 } })
  expect(JSON.stringify(plain.body)).not.toContain('send_date')
  const mailed = createCall({ ...firstValues, way: 'scheduled' }, 'DEMO-1', nowMs)
  expect(mailed.body).toMatchObject({ type: 'scheduled', invoice: { send_date: '2026-11-18' } })
})
