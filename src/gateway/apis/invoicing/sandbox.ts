import { clockDaysMax, simulatedDayMs } from '../../../domain/boarding/underwriting.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { ProxyCall, ProxyHandler } from '../../http/take-proxy-call.ts'
import { readMails } from '../../mail/mailbox.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { readMerchantClock } from '../../store/merchants/merchant-clocks.ts'
import { advanceClock } from '../../work/advance-clock.ts'

/** GET /accounts/{accountId}/sandbox/mails: what the sandbox wrote for these credentials in place of sending it. */
export const listMails: ProxyHandler = async ({ credential, tools: { store, keys } }) => {
  const mails = await readMails(store.read, keys, credential.id)
  return {
    data: { mails: mails.map(({ createdAtMs, ...mail }) => ({ ...mail, created_at: toIsoSeconds(createdAtMs) })) },
  }
}

/** GET /accounts/{accountId}/sandbox/clock */
export const getClock: ProxyHandler = async call => ({ data: await clockOf(call) })

/** PUT /accounts/{accountId}/sandbox/clock: lets days pass; the same number again changes nothing, so that a retry is harmless. */
export const setClock: ProxyHandler = async call => {
  const { credential, fields, tools } = call
  const daysAhead = Number(fields.get('days_ahead'))
  if (daysAhead > clockDaysMax)
    return {
      refusal: { status: 400, code: 'INVALID_FIELD', text: `days_ahead: 0 to ${clockDaysMax}`, field: 'days_ahead' },
    }
  const now = (await clockOf(call)).days_ahead
  if (now > daysAhead)
    return {
      refusal: {
        ...{ status: 422, code: 'CLOCK_BACKWARDS', field: 'days_ahead' },
        text: `days_ahead: the clock is ${now} days ahead; it goes forward only`,
      },
    }
  const request = { merchantId: credential.merchantId, id: tools.newId(), asked: { daysAhead } }
  while ((await clockOf(call)).days_ahead < daysAhead) {
    const { kind } = await advanceClock(request, tools)
    // Another call is putting it ahead: wait for it, then see how far it is.
    if (kind === 'busy') await tools.sleep(busyWaitMs)
  }
  return { data: await clockOf(call) }
}

const busyWaitMs = 20

async function clockOf({ credential: { merchantId }, tools: { store, clock } }: ProxyCall) {
  const { ahead_ms: aheadMs } = await readMerchantClock(store.read, merchantId)
  return {
    days_ahead: Math.floor(aheadMs / simulatedDayMs),
    now: toIsoSeconds(await merchantNow(store.read, merchantId, clock)),
  }
}
