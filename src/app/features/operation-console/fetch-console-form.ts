import type { ConsoleForm } from '../../../domain/apis/console/console-form.ts'
import { ApiError, unusableAnswer } from '../../data/api-error.ts'
import { paths } from '../../paths.ts'

/** What the console of an operation shows and checks: a document of the portal, the same for everybody. */
export async function fetchConsoleForm(api: string, call: string, signal: AbortSignal): Promise<ConsoleForm> {
  try {
    const response = await fetch(paths.operationForm(api, call), { signal })
    if (!response.ok) throw unusableAnswer(response.status)
    return (await response.json()) as ConsoleForm
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
    const message = 'The portal could not be reached. Check your connection and try again.'
    throw new ApiError('network_failed', { status: 0, message, cause: error })
  }
}
