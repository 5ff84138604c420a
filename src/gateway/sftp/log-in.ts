import ssh2, { type AuthContext } from 'ssh2'
import { findBySecrets, findWithSecret } from '../merchants/find-by-secrets.ts'
import { isSameSecret } from '../merchants/keys.ts'
import { publicPartOf } from '../merchants/ssh-keys.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { SftpTools } from './sftp-tools.ts'

const methods: ['password', 'publickey'] = ['password', 'publickey']

export { methods as logInMethods }

/** Who logs in: by the SFTP user and its key as password, or by a signature of its private key. Undefined: nobody. */
export async function whoLogsIn(context: AuthContext, tools: SftpTools): Promise<Credential | undefined> {
  if (context.method === 'password')
    return findBySecrets({ sftpUser: context.username, sftpKey: context.password }, tools)
  if (context.method !== 'publickey') return undefined
  const found = await findWithSecret(['sftpUser', context.username], 'sftpPrivateKey', tools)
  if (!found) return undefined
  const offered = context.key.data.toString('base64')
  // Each is compared, so that the time does not tell which one it was.
  const own = found.taken.filter(privateKey => isSameSecret(publicTextOf(privateKey), offered))
  return own.length > 0 && isSigned(context) ? found.credential : undefined
}

const publicTextOf = (privateKey: string) =>
  publicPartOf(Buffer.from(privateKey, 'base64').toString()).bytes.toString('base64')

/** A client first asks whether a key would be taken; the signature comes with the second request. */
function isSigned({ key, signature, blob, hashAlgo }: Extract<AuthContext, { method: 'publickey' }>): boolean {
  if (!signature || !blob) return true
  const publicKey = ssh2.utils.parseKey(`${key.algo} ${key.data.toString('base64')}`)
  return !(publicKey instanceof Error) && publicKey.verify(blob, signature, hashAlgo) === true
}
