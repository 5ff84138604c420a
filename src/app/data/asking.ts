import { isPassing } from './api-error.ts'

/** A question that failed is asked once more, where that may help. */
export const retryOnce = (failures: number, error: Error) => failures < 1 && isPassing(error)

/** How signed-in pages ask: without a network a question fails, and says so, instead of waiting for one. */
export const asking = { networkMode: 'always', retry: retryOnce } as const
