import type { EpiHandler } from './take-call.ts'

/** GET /ping: whether the API is there, and the key is right. */
export const ping: EpiHandler = async () => ({ data: { text: 'OK' } })
