import { androidSdk } from './android-sdk.ts'
import { bigcommerce } from './bigcommerce.ts'
import { boarding } from './boarding.ts'
import { browserPost } from './browser-post.ts'
import { businessReporting } from './business-reporting.ts'
import { customPay } from './custom-pay.ts'
import { hospitality } from './hospitality.ts'
import { hostedCheckout } from './hosted-checkout.ts'
import { hostedPayPage } from './hosted-pay-page.ts'
import { iframeSdk } from './iframe-sdk.ts'
import { ingenicoSi } from './ingenico-si.ts'
import { invoicing } from './invoicing.ts'
import { iosSdk } from './ios-sdk.ts'
import { merchantReporting } from './merchant-reporting.ts'
import { paxSi } from './pax-si.ts'
import { payByBank } from './pay-by-bank.ts'
import { recurring } from './recurring.ts'
import { serverPost } from './server-post.ts'
import { sftpUpdater } from './sftp-updater.ts'
import { siCloud } from './si-cloud.ts'
import type { ApiSpecification, Codes, FieldTable, OutcomeTable } from './specification/api-specification.ts'
import { woocommerce } from './woocommerce.ts'
import { xmlBatch } from './xml-batch.ts'
import { xmlRealTime } from './xml-real-time.ts'

/** Every API by the name that articles call it. */
export const apiSpecifications: Readonly<Record<string, ApiSpecification>> = {
  'android-sdk': androidSdk,
  bigcommerce,
  boarding,
  'browser-post': browserPost,
  'business-reporting': businessReporting,
  'custom-pay': customPay,
  hospitality,
  'hosted-checkout': hostedCheckout,
  'hosted-pay-page': hostedPayPage,
  'iframe-sdk': iframeSdk,
  'ingenico-si': ingenicoSi,
  invoicing,
  'ios-sdk': iosSdk,
  'merchant-reporting': merchantReporting,
  'pax-si': paxSi,
  'pay-by-bank': payByBank,
  recurring,
  'server-post': serverPost,
  'sftp-updater': sftpUpdater,
  'si-cloud': siCloud,
  woocommerce,
  'xml-batch': xmlBatch,
  'xml-real-time': xmlRealTime,
}

type Tables = { fields: FieldTable; codes: Codes; outcomes: OutcomeTable }

/** Names of all tables of a kind, as `api/table`. */
export const tableNames = (kind: keyof Tables): string[] =>
  Object.entries(apiSpecifications).flatMap(([api, tables]) =>
    Object.keys(tables[kind] ?? {}).map(name => `${api}/${name}`),
  )

/** The table `api/table` of a kind. */
export function findTable<K extends keyof Tables>(kind: K, name: string): Tables[K] | undefined {
  const [api = '', table = ''] = name.split('/')
  return apiSpecifications[api]?.[kind]?.[table] as Tables[K] | undefined
}
