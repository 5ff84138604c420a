import { encodeTransaction, pickTransaction } from '../../../domain/demos/demo-transaction.ts'
import { seeOther } from '../../http/form-answer.ts'
import { readForm } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'

/** The demo that each return address leads to. */
const demoPaths = {
  browserPost: '/products/online/browser-post/demo',
  payPage: '/products/online/epx-hosted-pay-page/demo',
}

/**
 * GET|POST /api/products/browser-post-response and epx-demo-response: the platform sends the browser here, from its own
 * origin. Only known fields go on, masked, to the demo page (spec §7). It reads no cookie and changes nothing.
 */
export function returnDemoPayment(demo: keyof typeof demoPaths) {
  return async (c: ServerContext): Promise<Response> => {
    const fields = c.req.method === 'POST' ? await readForm(c) : c.req.query()
    const payload = encodeTransaction(pickTransaction(Object.entries(fields)))
    return seeOther(`${demoPaths[demo]}?trans=${payload}#response`)
  }
}
