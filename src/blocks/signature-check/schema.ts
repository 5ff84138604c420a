import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const signatureCheck = defineBlock({
  name: 'signature-check',
  summary:
    'A form that explains why the signature of a webhook does not match. It computes in the browser, and sends nothing.',
  attributes: z.object({}),
  body: { kind: 'none' },
})
