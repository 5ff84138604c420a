import * as z from 'zod'
import { fourPartKeyMaxLength, fourPartKeyPattern } from './four-part-key.ts'

// Apart from `four-part-key.ts`, so that a browser can ask without the validation library.
export const FourPartKeySchema = z.string().max(fourPartKeyMaxLength).regex(fourPartKeyPattern)
