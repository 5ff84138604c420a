import type { FileHandler } from '../files/file-handler.ts'
import type { Api } from '../http/api.ts'
import { apply } from './apply/define.ts'
import { browserPost } from './browser-post/define.ts'
import { customPay } from './custom-pay/define.ts'
import { filesApi } from './files/define.ts'
import { hostedCheckout } from './hosted-checkout/define.ts'
import { hostedPayPage } from './hosted-pay-page/define.ts'
import { keyExchange } from './key-exchange/define.ts'
import { merchantBoarding } from './merchant-boarding/define.ts'
import { openApi } from './openapi/define.ts'
import { payByBank } from './pay-by-bank/define.ts'
import { provisioning } from './provisioning/define.ts'
import { recurringBilling } from './recurring-billing/define.ts'
import { serverPost } from './server-post/define.ts'
import { updaterFiles } from './sftp-updater/take-file.ts'
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
  filesApi,
  merchantBoarding,
  apply,
  openApi,
  provisioning,
]

/** Every product that takes files, a line each. */
export const fileHandlers: readonly FileHandler[] = [xmlBatchFiles, updaterFiles]
