import { maskedSecrets } from '../../domain/catalogue/masked-secrets.ts'
import type { SecretKind } from '../../domain/catalogue/product.ts'
import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'
import { placeholderOf } from '../../domain/credentials/placeholders.ts'

/** What calls take of credentials, by the labels that they have in the dialog. Ingenico calls the MAC a TIC. */
const labels = {
  fourPartKey: ['Four-part Key'],
  mac: ['MAC', 'TIC'],
  epiId: ['EPI-Id', 'Four-part Key'],
  epiKey: ['EPI Key'],
  mid: ['MID'],
  developerKey: ['Developer Key'],
  password: ['Password'],
  clientId: ['Client ID'],
  clientSecret: ['Client Secret'],
} as const satisfies Partial<Record<SecretKind, readonly string[]>>
export type KeyName = keyof typeof labels

export interface CallKeys<Name extends KeyName> {
  values: Readonly<Record<Name, string>>
  /** False where the reader has none that fit; placeholders stand in their places. */
  isOwn: boolean
  /** Those values that prove who asks. */
  secrets: string[]
}

/** The reader's keys for a call about a payment: those of its terminal, where there are some; else others of theirs. */
export function ownKeys<Name extends KeyName>(
  records: readonly CredentialsRecord[],
  names: readonly Name[],
  fourPartKey: string,
): CallKeys<Name> {
  const isOfTerminal = ({ items }: CredentialsRecord) => items.some(({ value }) => value === fourPartKey)
  const fitting = records.filter(record => record.active && names.every(name => valueIn(record, name)))
  const record = fitting.find(isOfTerminal) ?? fitting[0]
  const valueFor = (name: Name) =>
    (record && valueIn(record, name)) ?? (isTerminalName(name) ? fourPartKey : placeholderOf(name))
  const values = Object.fromEntries(names.map(name => [name, valueFor(name)])) as Record<Name, string>
  const secrets = record ? names.filter(name => maskedSecrets.includes(name)).map(name => values[name]) : []
  return { values, isOwn: record !== undefined, secrets }
}

const isTerminalName = (name: KeyName) => name === 'fourPartKey' || name === 'epiId'
const valueIn = ({ items }: CredentialsRecord, name: KeyName): string | undefined =>
  labels[name].flatMap(label => items.find(({ key }) => key === label)?.value ?? [])[0]
