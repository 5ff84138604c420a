import { ApiError } from '../../data/api-error.ts'

export type LaterSteps = typeof import('./later-steps.ts').laterSteps

/** The steps after the token: most of the demo's own files, which nobody needs before. What could not be loaded may be asked for again. */
export async function loadLaterSteps(): Promise<LaterSteps> {
  try {
    return (await import('./later-steps.ts')).laterSteps
  } catch (cause) {
    const message = 'The next steps could not be loaded. Check your connection and try again.'
    throw new ApiError('network_failed', { status: 0, message, cause })
  }
}
