import type { WholeRequest } from '../../../domain/payments/logged-request.ts'
import type { MerchantRequests } from '../../contract/requests.ts'
import type { LoggedRequests } from '../../contract.ts'
import type { ListedRequest } from '../../store/requests/request-log-table.ts'
import type { RequestLogRow } from '../../store/tables.ts'

/** A row of the request log as the contract tells it. */
export function toLogged(row: ListedRequest): LoggedRequests['requests'][number] {
  return {
    requestId: row.request_id,
    api: row.api,
    call: row.call,
    status: row.status,
    isFailed: row.is_failed === 1,
    answer: row.answer,
    rule: row.rule,
    durationMs: row.duration_ms,
    transactionIds: JSON.parse(row.transaction_ids) as string[],
    fields: JSON.parse(row.fields) as Record<string, string>,
    answerFields: JSON.parse(row.answer_fields) as Record<string, string>,
    createdAt: row.created_at_ms,
  }
}

/** The same among the requests of all credentials of a merchant. */
export const toMerchantRequest = (row: ListedRequest): MerchantRequests['requests'][number] => ({
  id: row.id,
  credentialId: row.credential_id,
  ...toLogged(row),
})

const toHeaders = (json: string): [string, string][] => (json === '' ? [] : JSON.parse(json))

export const toWholeRequest = (row: RequestLogRow): WholeRequest => ({
  ...toMerchantRequest(row),
  ...{ method: row.method, path: row.path },
  ...{ requestHeaders: toHeaders(row.request_headers), requestBody: row.request_body, requestBytes: row.request_bytes },
  ...{ answerHeaders: toHeaders(row.answer_headers), answerBody: row.answer_body, answerBytes: row.answer_bytes },
})
