import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { authorizeCaller } from '../../http/authenticate/authorize-caller.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { actOnPayment } from './act-on-payment.ts'
import { getMerchantApplication, getMerchantApplicationPdf, listMerchantApplications } from './applications.ts'
import { closeMerchantBatch, getMerchantBatch, listMerchantBatches } from './batches.ts'
import { moveMerchantClock, readMerchantClock } from './clock.ts'
import { endMerchantOf } from './end-merchant.ts'
import { getMerchantPayment } from './get-payment.ts'
import { getSummary } from './get-summary.ts'
import { getUsage } from './get-usage.ts'
import { getMerchantEvent, listMerchantEvents } from './list-events.ts'
import { listFailedCalls } from './list-failed-calls.ts'
import { listMerchantMails } from './list-mails.ts'
import { listMerchantPayments } from './list-payments.ts'
import { getMerchantRequest, listMerchantRequests } from './list-requests.ts'
import { runCall } from './run-call.ts'
import { sendRequestAgain } from './send-again.ts'
import { streamChanges } from './stream-changes.ts'
import { addWebhookCalls } from './webhook-calls.ts'

const merchant = `${gatewayPaths.merchants}/:merchantReference`

/** What the workbench of the portal shows of a merchant and does for it, with the secret that both programs have. */
export const workbench: Api = {
  name: 'workbench',
  roots: [gatewayPaths.merchants],
  refuse: refuseProblem,
  addCalls: (app, tools) => {
    app.use(`${gatewayPaths.merchants}/*`, authorizeCaller(tools.gatewaySecret))
    app.delete(merchant, c => endMerchantOf(c, tools))
    app.get(`${merchant}/changes`, c => streamChanges(c, tools))
    app.get(`${merchant}/payments`, c => listMerchantPayments(c, tools))
    app.get(`${merchant}/payments/:bric`, c => getMerchantPayment(c, tools))
    app.post(`${merchant}/payments/:bric/:action`, c => actOnPayment(c, tools, workbench))
    app.get(`${merchant}/batches`, c => listMerchantBatches(c, tools))
    app.get(`${merchant}/batches/:batchRowId`, c => getMerchantBatch(c, tools))
    app.post(`${merchant}/batches/:batchRowId/close`, c => closeMerchantBatch(c, tools))
    app.get(`${merchant}/summary`, c => getSummary(c, tools))
    app.get(`${merchant}/usage`, c => getUsage(c, tools))
    app.get(`${merchant}/clock`, c => readMerchantClock(c, tools))
    app.get(`${merchant}/mails`, c => listMerchantMails(c, tools))
    app.get(`${merchant}/applications`, c => listMerchantApplications(c, tools))
    app.get(`${merchant}/applications/:number`, c => getMerchantApplication(c, tools))
    app.get(`${merchant}/applications/:externalKey/pdf`, c => getMerchantApplicationPdf(c, tools))
    app.post(`${merchant}/clock`, c => moveMerchantClock(c, tools))
    app.get(`${merchant}/requests`, c => listMerchantRequests(c, tools))
    app.get(`${merchant}/failed-calls`, c => listFailedCalls(c, tools))
    app.get(`${merchant}/events`, c => listMerchantEvents(c, tools))
    app.get(`${merchant}/events/:eventId`, c => getMerchantEvent(c, tools))
    app.get(`${merchant}/requests/:requestId`, c => getMerchantRequest(c, tools))
    app.post(`${merchant}/requests/:requestId/send-again`, c => sendRequestAgain(c, tools, app))
    app.post(`${merchant}/runs`, c => runCall(c, tools, app))
    addWebhookCalls(app, merchant, tools)
  },
}
