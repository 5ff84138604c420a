import { androidSdkPlan } from './android-sdk.ts'
import { bigcommercePlan } from './bigcommerce.ts'
import { boardingPlan } from './boarding.ts'
import { browserPostPlan } from './browser-post.ts'
import { businessReportingPlan } from './business-reporting.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { customPayPlan } from './custom-pay.ts'
import { hospitalityPlan } from './hospitality.ts'
import { hostedCheckoutPlan } from './hosted-checkout.ts'
import { hostedPayPagePlan } from './hosted-pay-page.ts'
import { iframeSdkPlan } from './iframe-sdk.ts'
import { ingenicoSiPlan } from './ingenico-si.ts'
import { invoicingPlan } from './invoicing.ts'
import { iosSdkPlan } from './ios-sdk.ts'
import { merchantReportingPlan } from './merchant-reporting.ts'
import { paxSiPlan } from './pax-si.ts'
import { payByBankPlan } from './pay-by-bank.ts'
import { recurringPlan } from './recurring.ts'
import { serverPostPlan } from './server-post.ts'
import { siCloudPlan } from './si-cloud.ts'
import { xmlRealTimePlan } from './xml-real-time.ts'

/** How the calls of each API follow each other in its collection, by the name of the API. */
export const collectionPlans: Readonly<Record<string, CollectionPlan>> = {
  'android-sdk': androidSdkPlan,
  bigcommerce: bigcommercePlan,
  boarding: boardingPlan,
  'browser-post': browserPostPlan,
  'business-reporting': businessReportingPlan,
  'custom-pay': customPayPlan,
  hospitality: hospitalityPlan,
  'hosted-checkout': hostedCheckoutPlan,
  'hosted-pay-page': hostedPayPagePlan,
  'iframe-sdk': iframeSdkPlan,
  'ingenico-si': ingenicoSiPlan,
  invoicing: invoicingPlan,
  'ios-sdk': iosSdkPlan,
  'merchant-reporting': merchantReportingPlan,
  'pax-si': paxSiPlan,
  'pay-by-bank': payByBankPlan,
  recurring: recurringPlan,
  'server-post': serverPostPlan,
  'si-cloud': siCloudPlan,
  'xml-real-time': xmlRealTimePlan,
}
