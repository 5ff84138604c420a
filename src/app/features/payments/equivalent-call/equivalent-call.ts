import { apiTitle } from '../../../../domain/workbench/api-titles.ts'
import type { PaymentAction } from '../../../../domain/workbench/payment-detail.ts'
import type { AskedCall, EquivalentCall, Sample } from './asked-call.ts'
import { checkCall } from './check-call.ts'
import { pinPadCall } from './pin-pad-call.ts'
import { cloudCall, mobileCall, reportingCall } from './proxy-call.ts'
import { ingenicoCall, serverPostCall, xmlCall } from './server-post-call.ts'
import { signedCall } from './signed-call.ts'
import { storeCall } from './store-call.ts'

type Way = (asked: AskedCall) => Sample | undefined | Promise<Sample | undefined>

/** How each product does what follows a payment of its own; those without a way do it by Server Post, as their guides say. */
const ways: Readonly<Record<string, Way>> = {
  'server-post': serverPostCall,
  'pay-by-bank': serverPostCall,
  'xml-real-time': xmlCall,
  'custom-pay': signedCall,
  'hosted-checkout': signedCall,
  'recurring-billing': signedCall,
  bigcommerce: storeCall,
  'iframe-sdk': reportingCall,
  'invoice-page': reportingCall,
  'business-reporting': reportingCall,
  'mobile-sdks': mobileCall,
  'si-cloud': cloudCall,
  hospitality: checkCall,
  'ingenico-si': ingenicoCall,
  'pax-si': pinPadCall,
}

const done: Readonly<Record<PaymentAction, string>> = {
  ...{ capture: 'captured', void: 'voided', reverse: 'reversed', refund: 'refunded', dispute: 'disputed' },
}

const dispute =
  'No API opens a dispute: the cardholder does, at their bank. This sale uses the test card whose payments are disputed automatically after their batch closes.'
const parts = 'No API keeps the rest of a hold after a capture. Only the button does.'
const withCard = 'No API does this without the card. Present it again at a terminal.'

/** The call of the payment's own product that does the same as a button, with the reader's keys; or how it is done there. */
export async function equivalentCall(asked: AskedCall): Promise<EquivalentCall> {
  const { action, payment, isPart } = asked
  if (isPart) return { note: parts }
  const byBric = serverPostCall(asked)
  if (action === 'dispute') return { note: dispute, ...(byBric && { sample: byBric }) }
  const own = await ways[payment.api]?.(asked)
  if (own) return { sample: own }
  return byBric ? { note: insteadOf(payment.api, action), sample: byBric } : { note: withCard }
}

function insteadOf(api: string, action: PaymentAction): string {
  const title = apiTitle(api)
  const byServerPost = `with Server Post and its BRIC`
  if (api === 'xml-batch')
    return `${title} takes this as a DETAIL in your next file, with the fields below. For an immediate answer, it is ${done[action]} ${byServerPost}.`
  if (api === 'bigcommerce' && action === 'capture')
    return `${title} always captures the full hold. To capture part of it, use Server Post and its BRIC.`
  if (api === 'portal')
    return `This payment was made with a button. In a program, it is ${done[action]} ${byServerPost}.`
  return `${title} has no call for this. A payment is ${done[action]} ${byServerPost}.`
}
