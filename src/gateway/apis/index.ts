import type { CallBackBodies } from '../deliveries/deliver.ts'
import type { FileHandler } from '../files/file-handler.ts'
import type { Api } from '../http/api.ts'
import { apply } from './apply/define.ts'
import { bigcommerce } from './bigcommerce/define.ts'
import { browserPost } from './browser-post/define.ts'
import { businessReporting } from './business-reporting/define.ts'
import { customPay } from './custom-pay/define.ts'
import { eventsApi } from './events/define.ts'
import { filesApi } from './files/define.ts'
import { hospitality } from './hospitality/define.ts'
import { hostedCheckout } from './hosted-checkout/define.ts'
import { hostedPayPage } from './hosted-pay-page/define.ts'
import { iframeSdk } from './iframe-sdk/define.ts'
import { ingenicoSi } from './ingenico-si/define.ts'
import { invoicePageApi } from './invoice-page/define.ts'
import { invoicingApi } from './invoicing/define.ts'
import { keyExchange } from './key-exchange/define.ts'
import { merchantBoarding } from './merchant-boarding/define.ts'
import { merchantReporting } from './merchant-reporting/define.ts'
import { mobileSdks } from './mobile-sdks/define.ts'
import { openApi } from './openapi/define.ts'
import { paxSi } from './pax-si/define.ts'
import { payByBank } from './pay-by-bank/define.ts'
import { provisioning } from './provisioning/define.ts'
import { proxySessions } from './proxy-sessions/define.ts'
import { recurringBilling } from './recurring-billing/define.ts'
import { serverPost } from './server-post/define.ts'
import { updaterFiles } from './sftp-updater/take-file.ts'
import { siCloudName } from './si-cloud/api-name.ts'
import { siCloudApi } from './si-cloud/define.ts'
import { notificationOf } from './si-cloud/notification-wire.ts'
import { virtualTerminal } from './virtual-terminal/define.ts'
import { workbench } from './workbench/define.ts'
import { xmlBatchFiles } from './xml-batch/take-file.ts'
import { xmlRealTime } from './xml-real-time/define.ts'

/** Every API of the sandbox. Of two at one address the first is asked first: Pay-by-Bank leaves cards to Server Post. */
export const apis: readonly Api[] = [
  keyExchange,
  browserPost,
  hostedPayPage,
  hostedCheckout,
  payByBank,
  serverPost,
  xmlRealTime,
  customPay,
  recurringBilling,
  proxySessions,
  invoicingApi,
  invoicePageApi,
  iframeSdk,
  mobileSdks,
  paxSi,
  bigcommerce,
  businessReporting,
  ingenicoSi,
  filesApi,
  eventsApi,
  hospitality,
  siCloudApi,
  virtualTerminal,
  merchantReporting,
  merchantBoarding,
  apply,
  openApi,
  provisioning,
  workbench,
]

/** Every product that takes files, a line each. */
export const fileHandlers: readonly FileHandler[] = [xmlBatchFiles, updaterFiles]

/** How each product whose calls name a callback address tells it of the end. */
export const callBackBodies: CallBackBodies = { [siCloudName]: notificationOf }
