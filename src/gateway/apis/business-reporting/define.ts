import { businessReporting as specification } from '../../../domain/apis/business-reporting.ts'
import type { Api } from '../../http/api.ts'
import { refuseProxy, serveProxyCalls } from '../../http/serve-proxy-calls.ts'
import { listBatches, readBatch } from './batches.ts'
import { listDeposits } from './deposits.ts'
import { listTransactions } from './list-transactions.ts'
import { refundOrVoid } from './refund-or-void.ts'
import { summarize } from './summary.ts'

/** Business Reporting: transactions, batches and deposits of an account, refund and void (payments 10.3). */
export const businessReporting: Api = {
  name: 'business-reporting',
  roots: [],
  refuse: refuseProxy,
  addCalls: (app, tools) =>
    serveProxyCalls(app, tools, businessReporting, specification, {
      'list-transactions': listTransactions,
      'refund-or-void': refundOrVoid,
      'list-batches': listBatches,
      'get-batch': readBatch,
      'list-deposits': listDeposits,
      'get-summary': summarize,
    }),
}
