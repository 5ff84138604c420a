import type { Codes } from '../specification/api-specification.ts'

/** Why a whole file is rejected: nothing of it is processed then (payments 15). */
export const files: Codes = ['F01', 'F02', 'F03', 'F04', 'F05', 'F06']

/** AUTH_RESP of a DETAIL that files bring about more than others. */
export const details: Codes = ['94', 'EF', '25', 'E7', '96', 'RR']
