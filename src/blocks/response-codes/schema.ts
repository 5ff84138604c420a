import * as z from 'zod'
import { tableNames } from '../../domain/apis/index.ts'
import { type BlockSources, defineBlock } from '../block.ts'
import { tableName } from '../table-name.ts'
import { loadProse, type ProseTable } from './load-prose.ts'

export const gatewayCodes = ['issuer', 'gateway', 'browser-post', 'field-errors'] as const

export const codeTables: string[] = [...gatewayCodes, ...tableNames('codes')]

/** The prose of an API's table; what the gateway's own tables say stands in `src/domain/payments`. */
async function loadTable({ of }: { of: string }, sources: BlockSources): Promise<{ prose?: ProseTable } | string> {
  if (gatewayCodes.some(name => name === of)) return {}
  const prose = await loadProse(of, sources)
  return typeof prose === 'string' ? prose : { prose }
}

export const ResponseCodesSchema = z.object({
  of: tableName(codeTables).describe(
    '`issuer` or `gateway` for the AUTH_RESP codes that each of them sends, `browser-post` for BP_RESP_CODE, `field-errors` for the reasons in BP_FIELD_ERRORS, or `api/table` of `src/domain/apis`.',
  ),
})

export const responseCodes = defineBlock({
  name: 'response-codes',
  summary: 'Every code with its meaning, its cause and what to do.',
  attributes: ResponseCodesSchema,
  body: { kind: 'data', load: loadTable },
})
