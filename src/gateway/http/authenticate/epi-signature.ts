import { createHmac, timingSafeEqual } from 'node:crypto'
import { findWithSecret } from '../../merchants/find-by-secrets.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { RawRequest } from '../call.ts'
import type { GatewayTools } from '../gateway-env.ts'
import { naming, noteRefusal } from '../note-security.ts'

/** Who signed, and with which key: a replaced one works until its overlap ends, and signs the answer too. */
export type EpiCaller = { credential: Credential; epiKey: string }
export type EpiRefusal = 'missing-signature' | 'unknown-key' | 'bad-signature'

/**
 * EPI-Id names the terminal by its four-part key, EPI-Signature proves it: HMAC-SHA256 of the path and the very bytes of the
 * body with the EPI key, in small hex digits (payments 8). `root`: what stands before the path that is signed, such as `/epi/`.
 */
export async function authenticateEpi(
  request: RawRequest,
  root: string,
  tools: GatewayTools,
): Promise<EpiCaller | EpiRefusal> {
  const caller = await verify(request, root, tools)
  if (typeof caller === 'string') noteRefusal(request.c, 'credential_refused', caller)
  return caller
}

async function verify(
  { c, path, body }: RawRequest,
  root: string,
  tools: GatewayTools,
): Promise<EpiCaller | EpiRefusal> {
  const id = c.req.header('epi-id')
  const signature = c.req.header('epi-signature')
  if (!id || !signature) return 'missing-signature'
  const found = /^\d{1,4}-\d{1,10}-\d{1,4}-\d{1,4}$/.test(id)
    ? await findWithSecret(['fourPartKey', id], 'epiKey', tools, naming(c))
    : undefined
  if (!found) return 'unknown-key'
  const given = Buffer.from(signature)
  const signed = signedPath(path, root)
  // Each is compared, so that the time does not tell which one it was.
  const [epiKey] = found.taken.filter(key => isSame(given, Buffer.from(signEpi(key, signed, body))))
  return epiKey === undefined ? 'bad-signature' : { credential: found.credential, epiKey }
}

/** `/epi/sale` is signed as `/sale`. */
export const signedPath = (path: string, root: string) => path.slice(root.length - 1)

/** 64 small hex digits. */
export function signEpi(epiKey: string, path: string, body: string | Uint8Array): string {
  return createHmac('sha256', epiKey).update(path).update(body).digest('hex')
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
