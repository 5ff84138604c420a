import { encodeTransaction, pickTransaction } from '../../../domain/demo-transaction.ts'
import { seeOther } from '../../http/form-answer.ts'
import { readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'

const demoPath = '/products/online/browser-post/demo'

/**
 * GET|POST /api/products/browser-post-response: the platform sends the browser here, from its own origin. Only known
 * fields go on, masked, to the demo page (spec §7). It reads no cookie and changes nothing.
 */
export function returnBrowserPost() {
  return async (c: ServerContext): Promise<Response> => {
    const fields = c.req.method === 'POST' ? await readForm(c) : c.req.query()
    const payload = encodeTransaction(pickTransaction(Object.entries(fields)))
    return seeOther(`${demoPath}?trans=${payload}#response`)
  }
}
