import type { Codes } from '../specification/api-specification.ts'

/** TRAN_TYPE and the letters that describe a transaction (payments 1.3 and 1.4). */
/** CC, a letter of the industry, and the action: `x` stands for E, M or R. */
export const tranTypes: Codes = ['CCx0', 'CCx1', 'CCx2', 'CCx4', 'CCx7', 'CCx8', 'CCx9', 'CCxX', 'CCxZ']

export const bankTypes: Codes = ['CKC0, CKS0', 'CKC1, CKS1', 'CKC2, CKS2', 'CKC3, CKS3', 'CKC8, CKS8', 'CKCX, CKSX']

export const terminalTypes: Codes = ['DB00', 'DB01', 'DB0V', 'EB00', 'EB01', 'EB02', 'EB05']

export const entryMethodCodes: Codes = ['E', 'X', 'Z', '6', 'D', 'H', 'G', 'Q', 'R', 'M', 'A', 'B']

export const reasons: Codes = ['RB', 'IP', 'IA', 'RA', 'DS', 'NS', 'PS', 'CA', 'AE', 'AF', 'AO', 'HR', 'CC']

export const cardTypes: Codes = ['V', 'M', 'A', 'D', 'J', 'L']
