import type { Context } from 'hono'
import { answerAdvance, answerClock } from '../../http/answer-clock.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findMerchant } from './find-merchant.ts'

/** GET {merchants}/{merchantReference}/clock: what its clock shows, and what is due next. 404 `not_found`. */
export async function readMerchantClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  return merchant instanceof Response ? merchant : answerClock(c, merchant.id, tools)
}

/** POST {merchants}/{merchantReference}/clock: puts it ahead (`AdvanceClockSchema`). */
export function moveMerchantClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const findId = async () => {
    const merchant = await findMerchant(c, tools)
    return merchant instanceof Response ? merchant : merchant.id
  }
  return answerAdvance(c, findId, tools)
}
