import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'

/** What the overview says of credentials: no key or secret of them. */
export type KeyFacts = Omit<CredentialsRecord, 'items' | 'addresses'>

export const toKeyFacts = ({ items: _, addresses: __, ...facts }: CredentialsRecord): KeyFacts => facts
