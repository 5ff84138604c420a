import type { ApplicationPart } from '../../domain/boarding/application.ts'
import { textAt } from '../../domain/boarding/application.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, openSecret, sealSecret } from '../merchants/keys.ts'
import type { ApplicationRow } from '../store/tables.ts'

export type Signature = {
  signerName: string
  /** PNG as base64; empty when the name was typed in its place. */
  picture: string
  signedAtMs: number
  ipAddress: string
  /** By whom we have it: a call, the merchant's own page, or the agent who vouches for it. */
  by: 'agent' | 'merchant' | 'voucher'
}

/** All that people told us for an application. It is kept encrypted (decision 0130). */
export type ApplicationFile = {
  application: ApplicationPart
  additionalInfo: ApplicationPart
  signature?: Signature
  /** The phone whose code was confirmed; counts while the first principal still has it. */
  confirmedPhone?: string
  /** The last code that was sent: older ones do not count. */
  codeRequestId?: string
  /** The link that the merchant was sent last, and where to: a repeated send is of the same one. */
  link?: { token: string; sentTo: string }
}

export type ApplicationEntry = { row: ApplicationRow; file: ApplicationFile }

type Sealing = { keys: GatewayKeys; randomBytes: RandomBytes }

const placeOf = (id: string) => `application/${id}`

/** The file as the database keeps it: it opens for this application alone. */
export const sealFile = (id: string, file: ApplicationFile, { keys, randomBytes }: Sealing): string =>
  sealSecret(keys, placeOf(id), JSON.stringify(file), randomBytes)

/** An application with its file; throws when GATEWAY_SECRET is another one. */
export const openEntry = (row: ApplicationRow, keys: GatewayKeys): ApplicationEntry => ({
  row,
  file: JSON.parse(openSecret(keys, placeOf(row.id), row.sealed_file)) as ApplicationFile,
})

/** Where codes go; empty while nobody gave it. */
export const firstPhone = ({ application }: ApplicationFile): string => textAt(application, 'principals[0].phoneNumber')

/** True when the phone that a code was confirmed with is still that of the first principal. */
export const isPhoneConfirmed = (file: ApplicationFile): boolean =>
  file.confirmedPhone !== undefined && file.confirmedPhone === firstPhone(file)

/** The link that they opened, or the agent's word, stands for the code. */
export const needsNoCode = ({ signature }: ApplicationFile): boolean =>
  signature !== undefined && signature.by !== 'agent'
