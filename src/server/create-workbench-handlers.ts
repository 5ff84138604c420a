import { advanceClock } from './api/workbench/advance-clock.ts'
import {
  exportApplications,
  getApplication,
  getApplicationPdf,
  listApplications,
} from './api/workbench/applications.ts'
import { closeBatch, exportBatches, getBatch, listBatches, listPaymentsOfBatch } from './api/workbench/batches.ts'
import { getClock } from './api/workbench/get-clock.ts'
import { getOverview } from './api/workbench/get-overview.ts'
import { getRequest, sendRequestAgain } from './api/workbench/get-request.ts'
import { getUsage } from './api/workbench/get-usage.ts'
import { listCredentialNames } from './api/workbench/list-credential-names.ts'
import { exportPayments, listPayments } from './api/workbench/list-payments.ts'
import { exportRequests, listRequests } from './api/workbench/list-requests.ts'
import { listSandboxMails } from './api/workbench/list-sandbox-mails.ts'
import { actOnPayment, getPayment } from './api/workbench/payments.ts'
import { watchChanges } from './api/workbench/watch-changes.ts'
import type { PortalParts } from './portal-parts.ts'

/** The handlers of the workbench; `create-handlers.ts` takes them in. */
export function createWorkbenchHandlers(parts: PortalParts) {
  return {
    listPayments: listPayments(parts),
    exportPayments: exportPayments(parts),
    getPayment: getPayment(parts),
    actOnPayment: actOnPayment(parts),
    listBatches: listBatches(parts),
    exportBatches: exportBatches(parts),
    getBatch: getBatch(parts),
    listPaymentsOfBatch: listPaymentsOfBatch(parts),
    closeBatch: closeBatch(parts),
    getOverview: getOverview(parts),
    getUsage: getUsage(parts),
    listApplications: listApplications(parts),
    getApplication: getApplication(parts),
    getApplicationPdf: getApplicationPdf(parts),
    listSandboxMails: listSandboxMails(parts),
    getClock: getClock(parts),
    advanceClock: advanceClock(parts),
    listCredentialNames: listCredentialNames(parts),
    listRequests: listRequests(parts),
    exportApplications: exportApplications(parts),
    exportRequests: exportRequests(parts),
    getRequest: getRequest(parts),
    sendRequestAgain: sendRequestAgain(parts),
    watchChanges: watchChanges(parts),
  }
}
