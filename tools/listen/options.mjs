import { parseArgs } from 'node:util'
import { eventDefinitions } from '../../src/domain/payments/events.ts'

export const help = `Prints the events of your sandbox account, and forwards them to your machine.

  npm run listen -- --to http://localhost:8080/hook

  --to URL           where each event is posted as a webhook; left out: it is only printed
  --events NAMES     only these, with commas between; a star stands for the rest: payment.*,batch.closed
  --from POSITION    begins behind this position, 0 for all that is kept (30 days); left out: from now on
  --secret SECRET    signs with this whsec_… secret; left out: with one that is made of your EPI key, always the same
  --print-json       prints each event as a line of JSON
  --gateway URL      the gateway; left out: GATEWAY_URL, or http://localhost:4000

  EPI_ID and EPI_KEY of any credentials of yours that have an EPI key say whose events they are.`

const flags = {
  to: { type: 'string' },
  events: { type: 'string' },
  from: { type: 'string' },
  secret: { type: 'string' },
  gateway: { type: 'string' },
  'print-json': { type: 'boolean' },
  help: { type: 'boolean' },
}
const names = Object.keys(eventDefinitions)

/** What was asked for; or the problem with it, as a sentence that says what to do. */
export function readOptions(args, env) {
  let given
  try {
    given = parseArgs({ args, options: flags, strict: true }).values
  } catch (error) {
    return { problem: error.message.split('. ')[0] }
  }
  if (given.help) return { options: { isHelp: true } }
  const gateway = given.gateway ?? env.GATEWAY_URL ?? 'http://localhost:4000'
  const problem = findProblem(given, gateway, env)
  if (problem) return { problem }
  const patterns = given.events?.split(',').map(toPattern)
  return {
    options: {
      id: env.EPI_ID,
      key: env.EPI_KEY,
      to: given.to,
      gateway: gateway.replace(/\/$/, ''),
      from: given.from === undefined ? undefined : Number(given.from),
      secret: given.secret,
      printsJson: given['print-json'] === true,
      isWanted: type => !patterns || patterns.some(pattern => pattern.test(type)),
    },
  }
}

const toPattern = text => new RegExp(`^${text.trim().replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
const isAddress = text => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

function findProblem({ to, events, from, secret }, gateway, env) {
  if (!env.EPI_ID || !env.EPI_KEY)
    return 'Set EPI_ID and EPI_KEY to the EPI-Id and EPI Key of your sandbox credentials (Custom Pay has them).'
  if (!isAddress(gateway)) return `--gateway: ${gateway} is not an address; use the form http://localhost:4000`
  if (to !== undefined && !isAddress(to))
    return `--to: ${to} is not an address; use the form http://localhost:8080/hook`
  if (from !== undefined && !/^\d{1,15}$/.test(from)) return '--from: a position is a whole number, such as 0 or 42'
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret))
    return '--secret: a secret is whsec_ followed by at least 32 base64 characters'
  for (const text of events?.split(',') ?? []) {
    if (!/^[a-z_.*]+$/.test(text.trim())) return `--events: ${text} is not the name of an event`
    if (!names.some(name => toPattern(text).test(name)))
      return `--events: no event is named ${text}. There are ${names.slice(0, 3).join(', ')} and others: --events "payment.*" has all that begin so`
  }
  return undefined
}
