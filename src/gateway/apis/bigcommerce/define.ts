import { bodies, transactionList } from '../../../domain/apis/bigcommerce/request-fields.ts'
import { bigcommerce as specification } from '../../../domain/apis/bigcommerce.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { frameCodes, refusalTexts } from '../../http/refuse.ts'
import { refuseOtherMethods, routeOf } from '../../http/serve-operations.ts'
import { refusalResponse } from './answer.ts'
import { bigcommerceName } from './api-name.ts'
import { captureOrder, listTransactions, voidOrder } from './follow-ups.ts'
import { payOrder } from './payments.ts'
import { quoteRefund, refundOrder } from './refunds.ts'
import { checkSettings } from './settings.ts'
import { type StoreHandler, takeCall } from './take-call.ts'

/** By the name of the operation in the specification, which has method and path; with the rows of what it takes. */
const handlers: Readonly<Record<string, { takes: readonly ApiField[]; handler: StoreHandler }>> = {
  'check-settings': { takes: bodies.settings, handler: checkSettings },
  pay: { takes: bodies.payment, handler: payOrder },
  capture: { takes: [], handler: captureOrder },
  void: { takes: [], handler: voidOrder },
  quote: { takes: bodies.quote, handler: quoteRefund },
  refund: { takes: bodies.refund, handler: refundOrder },
  transactions: { takes: transactionList, handler: listTransactions },
}

/** BigCommerce: the payment provider of a hosted store (payments 18). */
export const bigcommerce: Api = {
  name: bigcommerceName,
  roots: [gatewayPaths.bigcommerce],
  // A page that has the keys of a store plays its servers, as the demo does (decision 0254).
  openToPages: {
    isOpen: () => true,
    preflight: `${gatewayPaths.bigcommerce}*`,
    methods: 'GET, POST',
    headers: 'X-Auth-Token, Content-Type, Idempotency-Key',
  },
  refuse: (_c, status) => refusalResponse({ status, code: frameCodes[status], title: refusalTexts[status].title }),
  addCalls: (app, tools) => {
    const root = gatewayPaths.bigcommerce.slice(0, -1)
    const calls = specification.operations.map(each => ({ ...each, route: root + routeOf(each.path) }))
    for (const { name, method, route } of calls) {
      const call = handlers[name]
      if (!call) throw new Error(`nothing answers ${name}`)
      app.on(method, route, c => takeCall(c, tools, bigcommerce, { name, ...call }))
    }
    refuseOtherMethods(app, bigcommerce, calls)
  },
}
