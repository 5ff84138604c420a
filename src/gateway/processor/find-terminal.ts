import type { GatewayTools } from '../http/gateway-env.ts'
import { fourPartKeyNames } from '../http/wire/key-value.ts'
import { findBySecrets } from '../merchants/find-by-secrets.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { type Message, type Rejection, textOf } from './message.ts'
import { rejection } from './outcome.ts'

/** The terminal of an active credential by its four-part key; a MAC is checked when it is sent (payments 7). */
export async function findTerminal(
  message: Message,
  tools: GatewayTools,
  naming: { named: (credential: Credential) => void },
): Promise<Credential | Rejection> {
  const missing = fourPartKeyNames.find(name => textOf(message, name) === '')
  if (missing) return rejection('RR', `Missing ${missing}`)
  const parts = fourPartKeyNames.map(name => textOf(message, name))
  const mac = textOf(message, 'MAC')
  const isReadable = parts.every(part => /^\d{1,10}$/.test(part)) && mac.length <= 64
  const isClear = ![...fourPartKeyNames, 'MAC'].some(name => message.repeated.has(name))
  const secrets = { fourPartKey: parts.join('-'), ...(mac === '' ? {} : { mac }) }
  const credential = isReadable && isClear ? await findBySecrets(secrets, tools, naming) : undefined
  return credential ?? rejection('E7')
}
