import { merchantReporting as specification } from '../../../domain/apis/merchant-reporting.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { frameCodes, refusalTexts } from '../../http/refuse.ts'
import { refuseOtherMethods, routeOf } from '../../http/serve-operations.ts'
import { answerRefusal } from './answer.ts'
import * as disputes from './dispute-calls.ts'
import * as merchants from './merchant-calls.ts'
import { sendEvidence } from './send-evidence.ts'
import { type ReportHandler, takeCall } from './take-call.ts'
import * as tickets from './ticket-calls.ts'

/** By the name of the operation in `apis/merchant-reporting.ts`. The token call is that of Merchant Boarding. */
const handlers: Readonly<Record<string, ReportHandler>> = {
  'search-merchants': merchants.search,
  'get-merchant': merchants.read,
  'get-status': merchants.readStatus,
  'get-pci': merchants.readPci,
  'get-tin': merchants.readTin,
  'get-parameters': merchants.readParameters,
  'search-disputes': disputes.search,
  'get-dispute': disputes.read,
  'list-tickets': tickets.listTickets,
  'send-evidence': sendEvidence,
  'open-ticket': tickets.openTicket,
}

const enrollmentRoot = gatewayPaths.enrollment.slice(0, -1)
const root = `${enrollmentRoot}/merchant/`

/** Merchant Reporting (payments 12): what an agent may know of its merchants, below the address of Merchant Boarding. */
export const merchantReporting: Api = {
  name: 'merchant-reporting',
  roots: [root],
  openToPages: {
    isOpen: path => path.startsWith(root),
    preflight: `${root}*`,
    methods: 'GET, POST',
    headers: 'Authorization, Content-Type, Idempotency-Key',
  },
  refuse: (_, status) => answerRefusal({ status, code: frameCodes[status], text: refusalTexts[status].title }),
  addCalls: (app, tools) => {
    const calls = specification.operations
      .filter(({ name }) => Object.hasOwn(handlers, name))
      .map(each => ({ ...each, route: enrollmentRoot + routeOf(each.path) }))
    for (const { name, method, route, takes = '' } of calls) {
      const handler = handlers[name]
      if (!handler) continue
      const rows = specification.fields[takes]?.fields ?? []
      app.on(method, route, c =>
        takeCall(c, tools, merchantReporting, { name, rows, isChange: method !== 'GET', handler }),
      )
    }
    refuseOtherMethods(app, merchantReporting, calls)
  },
}
