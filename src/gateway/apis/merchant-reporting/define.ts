import { merchantReporting as specification } from '../../../domain/apis/merchant-reporting.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api, FrameRefusal } from '../../http/api.ts'
import { refusalTexts } from '../../http/refuse.ts'
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

const refusalCodes: Record<FrameRefusal, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
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
  refuse: (_, status) => answerRefusal({ status, code: refusalCodes[status], text: refusalTexts[status].title }),
  addCalls: (app, tools) => {
    const methods = new Map<string, string[]>()
    for (const { name, method, path, takes = '' } of specification.operations) {
      const handler = handlers[name]
      if (!handler) continue
      const route = enrollmentRoot + path.replace(/\{(\w+)\}/g, ':$1')
      const rows = specification.fields[takes]?.fields ?? []
      app.on(method, route, c =>
        takeCall(c, tools, merchantReporting, { name, rows, isChange: method !== 'GET', handler }),
      )
      methods.set(route, [...(methods.get(route) ?? []), method])
    }
    for (const [route, allowed] of methods)
      app.all(route, () =>
        answerRefusal(
          { status: 405, code: refusalCodes[405], text: refusalTexts[405].title },
          { Allow: allowed.join(', ') },
        ),
      )
  },
}
