import { hospitality as specification } from '../../../domain/apis/hospitality.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { frameCodes, refusalTexts } from '../../http/refuse.ts'
import { refuseOtherMethods, routeOf } from '../../http/serve-operations.ts'
import { answerRefusal } from './answer.ts'
import { hospitalityName } from './api-name.ts'
import * as checks from './check-calls.ts'
import { issueToken } from './issue-token.ts'
import * as payments from './payment-calls.ts'
import * as places from './place-calls.ts'
import { type CheckHandler, takeCall } from './take-call.ts'

/** By the name of the operation in the specification, which has method, path and table of fields. */
const handlers: Readonly<Record<string, CheckHandler>> = {
  locations: places.listLocations,
  menus: places.readMenus,
  tables: places.readTables,
  'open-check': checks.open,
  'list-checks': checks.list,
  'get-check': checks.read,
  'change-check': checks.change,
  'add-items': checks.add,
  'split-check': checks.split,
  'close-check': checks.close,
  pay: payments.pay,
  tip: payments.tip,
  'void-payment': payments.undo,
  'room-charge': payments.charge,
  'get-room-charge': payments.readCharge,
}

/** Hospitality: checks of restaurants and hotels, their payments by token, and charges of rooms (payments 13.4). */
export const hospitality: Api = {
  name: hospitalityName,
  roots: [gatewayPaths.hospitality],
  refuse: (_, status) => answerRefusal({ status, code: frameCodes[status], text: refusalTexts[status].title }),
  addCalls: (app, tools) => {
    const calls = specification.operations.map(each => ({ ...each, route: routeOf(each.path) }))
    for (const { name, method, route, takes = '' } of calls) {
      const handler = handlers[name]
      const rows = specification.fields[takes]?.fields ?? []
      const call = { name, rows, isChange: method !== 'GET' }
      app.on(method, route, c =>
        handler ? takeCall(c, tools, hospitality, { ...call, handler }) : issueToken(c, tools),
      )
    }
    refuseOtherMethods(app, hospitality, calls)
  },
}
