import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const ResponseCodesSchema = z.object({
  of: z
    .enum(['issuer', 'gateway', 'browser-post', 'field-errors'])
    .describe('AUTH_RESP as the issuer or the gateway answers it, BP_RESP_CODE, or the reasons in BP_FIELD_ERRORS.'),
})

export const responseCodes = defineBlock({
  name: 'response-codes',
  summary: 'Every code with its meaning, its cause and what to do.',
  attributes: ResponseCodesSchema,
  body: { kind: 'none' },
})
