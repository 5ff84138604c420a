import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'

/**
 * Stands in for APIs that the sandbox does not have yet: it answers one payment as its documentation says, with the
 * outcome that a test asks for. Programs for APIs that exist are run against the gateway itself, but for `changed`: the
 * sandbox never approves another amount with 00.
 */
export type Outcome = 'whole' | 'part' | 'changed' | 'declined' | 'duplicate' | 'silence'

export const asked = '21.10'
export const bric = '0S1A2B3C4D5E6F7G8H9'
const answers = {
  whole: { code: '00', amount: '21.10', text: 'APPROVAL 047211' },
  part: { code: '10', amount: '10.55', text: 'PARTIAL APPROVED' },
  changed: { code: '00', amount: '12.34', text: 'APPROVAL 047211' },
  declined: { code: '05', amount: '0.00', text: 'DO NOT HONOR' },
  duplicate: { code: '94', amount: '0.00', text: 'DUPLICATE TRANS' },
}
export const amountOf = (outcome: keyof typeof answers) => answers[outcome].amount

type Answer = (typeof answers)['whole'] & { isApproved: boolean }

const xml = ({ code, amount, text }: Answer) => {
  const fields = { AUTH_RESP: code, AUTH_RESP_TEXT: text, AUTH_GUID: bric, AUTH_AMOUNT: amount }
  const elements = Object.entries({ TRAN_NBR: '1', ...fields, AUTH_AMOUNT_REQUESTED: asked }).map(
    ([name, value]) => `<FIELD KEY="${name}">${value}</FIELD>`,
  )
  return `<RESPONSE><FIELDS>${elements.join('')}</FIELDS></RESPONSE>`
}
/** As the processor's code is written where it is a number. */
const short = (code: string) => code.replace(/^0/, '')
const statusOf = ({ isApproved }: Answer) => (isApproved ? 'approved' : 'declined')

type Route = [method: string, path: RegExp, answer: (answer: Answer) => unknown]

/** What leads to a payment, in the order in which paths are tried. */
const steps: Route[] = [
  ['POST', /^\/proxy\/auth$/, () => ({ token: 'session', accountId: 7 })],
  ['POST', /^\/proxy\/accounts\/7\/notification$/, () => ({ notification_id: 'ntf_1' })],
  ['POST', /^\/hospitality\/oauth\/token$/, () => ({ access_token: 'token' })],
  ['POST', /^\/hospitality\/v1\/checks$/, () => ({ check_id: 'chk_1' })],
  ['POST', /\/items$/, () => ({ balance: Number(asked) })],
  ['POST', /\/close$/, () => ({})],
]
const payments: Route[] = [
  ['POST', /^\/(secure\/(xml)?|ingenico\/terminal\/.+)$/, xml],
  [
    'POST',
    /^\/epi\/sale$/,
    ({ code, text, amount }) => ({
      data: { response: code, text, authAmount: Number(amount) },
      reference: { bric },
    }),
  ],
  [
    'GET',
    /^\/epi\/sale\//,
    ({ code, amount }) => ({
      data: { response: code, authamount: Number(amount), void: 'N', invoicenumber: 'INV-1001' },
    }),
  ],
  [
    'POST',
    /^\/billing\/chargepaymentmethod$/,
    ({ code, amount, text, isApproved }) => ({
      ...{ Successful: isApproved, Code: code, Text: text, Amount: Number(amount), GUID: bric, billId: 88_120 },
    }),
  ],
  [
    'POST',
    /^\/proxy\/mids\/.+\/gateways\/payment$/,
    answer => ({
      ...{ uniq_id: 'ccs_104211', status: statusOf(answer), response_code: short(answer.code) },
      ...{ response_text: answer.text, amount: answer.amount },
    }),
  ],
  [
    'GET',
    /^\/proxy\/accounts\/7\/notification\/ntf_1$/,
    answer => ({
      status: statusOf(answer),
      transaction: { uniq_id: 'ccs_104211', response_code: short(answer.code), amount: Number(answer.amount) },
    }),
  ],
  [
    'GET',
    /^\/proxy\/accounts\/7\/invoices\//,
    ({ amount, isApproved, code }) => ({
      ...{ status: amount === asked ? 'paid' : isApproved ? 'partially_paid' : 'viewed' },
      ...{ amount_paid: Number(amount), total: Number(asked), declined_attempts: isApproved ? 0 : 1 },
      payments: isApproved ? [{ uniq_id: 'ccs_104211', amount: Number(amount), response_code: short(code) }] : [],
    }),
  ],
  [
    'POST',
    /^\/hospitality\/v1\/checks\/chk_1\/payments$/,
    answer => ({
      ...{ payment_id: 'pay_1', status: statusOf(answer), response_code: answer.code, amount: Number(answer.amount) },
      ...{ tip: 0, balance: Number((Number(asked) - Number(answer.amount)).toFixed(2)) },
    }),
  ],
  [
    'GET',
    /^\/wp-json\/wc\/v3\/orders\//,
    ({ amount, isApproved }) => ({
      ...{ status: amount === asked ? 'processing' : isApproved ? 'on-hold' : 'failed' },
      ...{ total: asked, transaction_id: bric },
    }),
  ],
]

const answerOf = (outcome: keyof typeof answers): Answer => ({
  ...answers[outcome],
  isApproved: ['00', '10'].includes(answers[outcome].code),
})

/** Listens until the test closes it; `paid` counts the payments that were asked for. */
export async function openStandIn(outcome: Outcome) {
  let paid = 0
  const server = createHttpServer(async (request, response) => {
    for await (const _chunk of request) {
      // The answer does not depend on what was sent.
    }
    const path = request.url?.split('?')[0] ?? ''
    const find = (routes: Route[]) => routes.find(([method, where]) => method === request.method && where.test(path))
    const step = find(steps)
    const route = step ?? find(payments)
    if (!route) return response.writeHead(404).end(`nothing at ${request.method} ${path}`)
    if (!step) paid++
    if (!step && outcome === 'silence') return request.socket.destroy()
    const body = route[2](answerOf(outcome === 'silence' ? 'whole' : outcome))
    return response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const terminal = createServer(socket => answerTerminal(socket, outcome))
  const [port, terminalPort] = await Promise.all([server, terminal].map(listen))
  return {
    url: `http://127.0.0.1:${port}`,
    terminalPort: String(terminalPort),
    paid: () => paid,
    close: () => [server, terminal].map(each => each.close()),
  }
}

function listen(server: ReturnType<typeof createServer>) {
  return new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

function answerTerminal(socket: Socket, outcome: Outcome) {
  let request = ''
  socket.on('data', part => {
    request += part
    if (!request.includes('</DETAIL>')) return
    if (outcome === 'silence') socket.destroy()
    else socket.end(xml(answerOf(outcome)))
  })
}
