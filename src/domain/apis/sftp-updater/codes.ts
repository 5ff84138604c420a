import type { Codes } from '../specification/api-specification.ts'

/** What networks know of a card, as one letter for each token (payments 16). */
export const results: Codes = ['A', 'E', 'C', 'Q', 'N', 'U', 'P']

/** Why a file is rejected. The numbers are those of XML Batch File; there is no total, hence no F04. */
export const statuses: Codes = ['000', 'F01', 'F02', 'F03', 'F05', 'F06']

/** What keeps a file from arriving, so that no answer can come. */
export const transfer: Codes = [
  'Permission denied (publickey,password)',
  'Host key verification failed',
  'Permission denied',
  'No such file',
]
