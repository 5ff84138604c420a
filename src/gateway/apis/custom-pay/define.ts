import { customPay as specification } from '../../../domain/apis/custom-pay.ts'
import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { frameRefusal, serveSignedCalls } from '../../http/serve-signed-calls.ts'
import { jsonResponse, type SignedApi } from '../../http/take-signed-call.ts'
import { envelope, refuseWith } from './answer.ts'
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

/** Custom Pay: the whole processor as a signed JSON API (payments 8). */
export const customPay: Api = {
  name: customPayName,
  roots: [gatewayPaths.customPay],
  refuse: (c, status) => jsonResponse(signed.write(frameRefusal(status), c.get('receivedAtMs'))),
  addCalls: (app, tools) =>
    serveSignedCalls(app, signed, specification.operations, ({ name, method, takes }) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`nothing answers ${name}`)
      const table = method === 'GET' ? undefined : (takes as BodyTable | undefined)
      return c => takeCall(c, tools, signed, { name, takes: table, handler })
    }),
}

const signed: SignedApi = {
  api: customPay,
  root: gatewayPaths.customPay,
  write: ({ status, code, text }, nowMs) => envelope(refuseWith(status, code, text), nowMs),
}
