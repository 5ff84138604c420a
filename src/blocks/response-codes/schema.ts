import * as z from 'zod'
import { tableNames } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'
import { tableName } from '../table-name.ts'

export const gatewayCodes = ['issuer', 'gateway', 'browser-post', 'field-errors'] as const

export const codeTables: string[] = [...gatewayCodes, ...tableNames('codes')]

export const ResponseCodesSchema = z.object({
  of: tableName(codeTables).describe(
    '`issuer` and `gateway` for AUTH_RESP as each answers it, `browser-post` for BP_RESP_CODE, `field-errors` for the reasons in BP_FIELD_ERRORS, or `api/table` of `src/domain/apis`.',
  ),
})

export const responseCodes = defineBlock({
  name: 'response-codes',
  summary: 'Every code with its meaning, its cause and what to do.',
  attributes: ResponseCodesSchema,
  body: { kind: 'none' },
})
