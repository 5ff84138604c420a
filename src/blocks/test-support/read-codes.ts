import { parseCodes } from '../../server/content/read-codes.ts'
import type { BlockSources } from '../block.ts'

const files = import.meta.glob<string>('/content/codes/*.yaml', { query: '?raw', import: 'default', eager: true })

/** What codes mean, as content has it. */
export const readCodes: BlockSources['codes'] = async name => parseCodes(files[`/content/codes/${name}.yaml`] ?? '')
