import type { ApiOperation } from '../../../domain/apis/api-specification.ts'
import { customPay as specification } from '../../../domain/apis/custom-pay.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api, FrameRefusal } from '../../http/api.ts'
import { echoTrace } from '../../http/authenticate/echo-trace.ts'
import { refusalTexts } from '../../http/refuse.ts'
import { envelope, refuseWith, toResponse } from './answer.ts'
import { customPayName } from './api-name.ts'
import { closeAll, closeOne, readOne } from './batches.ts'
import { changeStorage } from './change-storage.ts'
import type { BodyTable } from './check-body.ts'
import * as followUps from './follow-ups.ts'
import { listPayments } from './list-payments.ts'
import { lookUpPayment, lookUpRefund, lookUpReversal } from './look-ups.ts'
import * as payments from './payments.ts'
import { ping } from './ping.ts'
import { type EpiHandler, takeCall } from './take-call.ts'

/** By the name of the operation in the specification, which has method, path and table of fields. */
const handlers: Readonly<Record<string, EpiHandler>> = {
  ping,
  sale: payments.takeSale,
  'sale-by-token': payments.takeSale,
  'forced-capture': payments.takeForcedCapture,
  'unlinked-refund': payments.takeUnlinkedRefund,
  avs: payments.takeCheck,
  storage: payments.takeStorage,
  'change-storage': changeStorage,
  ach: payments.takeDebit,
  tip: followUps.takeTip,
  capture: followUps.takeCapture,
  increment: followUps.takeIncrement,
  void: followUps.takeVoid,
  refund: followUps.takeRefund,
  reverse: followUps.takeReversal,
  list: listPayments,
  detail: lookUpPayment,
  'refund-detail': lookUpRefund,
  'reverse-detail': lookUpReversal,
  'close-batches': closeAll,
  'close-batch': closeOne,
  batch: readOne,
}

const refusalCodes: Record<FrameRefusal, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
}

const routeOf = ({ path }: ApiOperation) => gatewayPaths.customPay.slice(0, -1) + path.replace(/\{(\w+)\}/g, ':$1')
const partsIn = ({ path }: ApiOperation) => path.split('{').length

/** Custom Pay: the whole processor as a signed JSON API (payments 8). */
export const customPay: Api = {
  name: customPayName,
  roots: [gatewayPaths.customPay],
  refuse: (c, status) =>
    toResponse(envelope(refuseWith(status, refusalCodes[status], refusalTexts[status].title), c.get('receivedAtMs'))),
  addCalls: (app, tools) => {
    app.use(`${gatewayPaths.customPay}*`, async (c, next) => {
      await next()
      const trace = echoTrace(c.req.header('epi-trace'))
      if (trace !== undefined) c.res.headers.set('EPI-Trace', trace)
    })
    // Where `/sale/capture` is a call of its own, it is no BRIC.
    const calls = [...specification.operations].sort((one, other) => partsIn(one) - partsIn(other))
    for (const call of calls) {
      const { name, method, takes } = call
      const handler = handlers[name]
      if (!handler) throw new Error(`nothing answers ${name}`)
      const operation = { name, takes: method === 'GET' ? undefined : (takes as BodyTable | undefined), handler }
      app.on(method, routeOf(call), c => takeCall(c, tools, customPay, operation))
    }
    for (const route of new Set(calls.map(routeOf))) {
      const methods = calls.filter(call => routeOf(call) === route).map(({ method }) => method)
      app.all(route, async c => {
        const refusal = await customPay.refuse(c, 405)
        refusal.headers.set('Allow', methods.join(', '))
        return refusal
      })
    }
  },
}
