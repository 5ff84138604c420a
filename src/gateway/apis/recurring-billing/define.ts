import { recurring as specification } from '../../../domain/apis/recurring.ts'
import type { ApiOperation } from '../../../domain/apis/specification/api-specification.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { frameRefusal, serveSignedCalls } from '../../http/serve-signed-calls.ts'
import { jsonResponse, type SignedApi, type SignedRefusal } from '../../http/take-signed-call.ts'
import { toAnswer } from './answer.ts'
import { recurringName } from './api-name.ts'
import * as bills from './bills.ts'
import { letDaysPass } from './clock.ts'
import { create } from './create.ts'
import * as customers from './customers.ts'
import * as subscriptions from './subscriptions.ts'
import { type RecurringHandler, takeCall } from './take-call.ts'

/** By the name of the operation in the specification, which has method, path and table of fields. */
const handlers: Readonly<Record<string, RecurringHandler>> = {
  create,
  change: subscriptions.change,
  pause: subscriptions.pause,
  cancel: subscriptions.cancel,
  list: subscriptions.list,
  'list-bills': bills.list,
  'pay-bill': bills.pay,
  charge: bills.charge,
  'list-customers': customers.list,
  'list-methods': customers.listMethods,
  clock: letDaysPass,
}

/** Recurring Billing: subscriptions, their bills, and charges of what is stored (payments 9). The clock stands at the root. */
export const recurringBilling: Api = {
  name: recurringName,
  roots: [gatewayPaths.recurringBilling, gatewayPaths.clock],
  refuse: (_, status) => jsonResponse(write(frameRefusal(status))),
  addCalls: (app, tools) => {
    const isClock = ({ host }: ApiOperation) => host === 'gateway'
    const groups = [
      { root: gatewayPaths.recurringBilling, operations: specification.operations.filter(each => !isClock(each)) },
      { root: '/', operations: specification.operations.filter(isClock) },
    ]
    for (const { root, operations } of groups) {
      const signed: SignedApi = { api: recurringBilling, root, write }
      serveSignedCalls(app, signed, operations, operation => handlerOf(operation, signed, tools))
    }
  },
}

const write = ({ status, code, text }: SignedRefusal) => toAnswer({ status, errors: [{ code, text }] })

function handlerOf({ name, takes = '' }: ApiOperation, signed: SignedApi, tools: GatewayTools) {
  const handler = handlers[name]
  if (!handler) throw new Error(`nothing answers ${name}`)
  return (c: Parameters<typeof takeCall>[0]) => takeCall(c, tools, signed, { name, takes, handler })
}
