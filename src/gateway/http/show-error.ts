import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorPage, errorWords } from '../pages/error-page.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** An error page in plain words; codes of Browser Post stand above the title for the developer. */
export async function showError(
  c: Context<GatewayEnv>,
  status: ContentfulStatusCode,
  name: keyof typeof errorWords,
): Promise<Response> {
  const words = name.startsWith('BP_') ? { ...errorWords[name], code: name } : errorWords[name]
  return c.html(errorPage(words, c.get('requestId')), status)
}
