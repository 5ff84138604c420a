/** What a merchant sends against a dispute (payments 12): a statement, and which documents it is proved by. */
export const evidenceTypes = ['delivery', 'receipt', 'refund_policy', 'communication', 'other'] as const
export const evidenceContentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type EvidenceDocument = {
  type: (typeof evidenceTypes)[number]
  name: string
  contentType: (typeof evidenceContentTypes)[number]
  /** Size of the file. */
  bytes: number
}

export const statementMaxLength = 2_000
export const documentsMax = 10
/** What the networks take: 10 MB. */
export const documentMaxBytes = 10_000_000

/** A trigger: no network judges in the sandbox, so a statement that begins so loses its case, and every other one wins it. */
export const losingStatement = 'LOSE'
export const losesCase = (statement: string): boolean => statement.startsWith(losingStatement)
