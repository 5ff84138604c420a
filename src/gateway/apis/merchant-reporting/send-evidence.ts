import { documentMaxBytes, documentsMax, type EvidenceDocument } from '../../../domain/payments/dispute-evidence.ts'
import { represent } from '../../ledger/operations/represent.ts'
import { findCase } from '../../portfolio/find-disputes.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'
import { isCaseNumber, toCase, unknownCase } from './dispute-calls.ts'
import type { ReportHandler } from './take-call.ts'

/**
 * POST /merchant/disputes/case/{caseNumber}/evidence: answers an open case, once; the payment is presented again with it (decision
 * 0256). Answers the case as it is read then.
 */
export const sendEvidence: ReportHandler = async ({ c, owner, tools, value }) => {
  const documents = JSON.parse(value('documents') || '[]') as EvidenceDocument[]
  const fault = findFault(documents)
  if (fault) return { refusal: { status: 400, code: 'BAD_BODY', ...fault } }
  const caseNumber = c.req.param('caseNumber') ?? ''
  const found = isCaseNumber(caseNumber) ? await findCase(owner, caseNumber, tools) : undefined
  if (!found) return { refusal: unknownCase }
  if (found.terminalId === null) return { refusal: seededCase }
  const credential = await findCredential(tools.store.read, found.terminalId)
  if (!credential) return { refusal: unknownCase }
  const evidence = { statement: value('statement'), documents }
  const asked = { credential, api: 'merchant-reporting', caseNumber, tranNbr: '', evidence }
  const result = await tools.store.write(trx => represent(trx, asked, tools))
  if (result.kind === 'refused')
    return { refusal: { status: 409, code: 'CASE_CLOSED', text: result.text, field: 'caseNumber' } }
  const after = await findCase(owner, caseNumber, tools)
  return after ? { data: toCase(after) } : { refusal: unknownCase }
}

/** What no row of the table can say: how many documents, and how large. */
function findFault(documents: readonly EvidenceDocument[]): { field: string; text: string } | undefined {
  if (documents.length > documentsMax)
    return { field: 'documents', text: `documents: expected at most ${documentsMax}` }
  const at = documents.findIndex(({ bytes }) => bytes < 1 || bytes > documentMaxBytes)
  const field = `documents[${at}].bytes`
  return at < 0 ? undefined : { field, text: `${field}: expected 1 to ${documentMaxBytes}` }
}

const seededCase = {
  ...{ status: 409, code: 'SEEDED_CASE', field: 'caseNumber' },
  text: 'The cases of seeded merchants cannot change. Make a sale with the dispute test card and respond to its case',
}
