import type { CredentialsRecord } from '../../domain/credentials/credentials.ts'

/** Values of the reader's terminal; placeholders where there are none. */
export interface CallKeys {
  fourPartKey: string
  mac: string
}

/** The keys of the terminal that took the payment, where the reader has them; else those of another of theirs. */
export function ownKeys(records: readonly CredentialsRecord[], fourPartKey: string): CallKeys | undefined {
  const all = records
    .filter(({ active }) => active)
    .map(({ items }) => ({
      fourPartKey: items.find(({ value }) => /^\d+-\d+-\d+-\d+$/.test(value))?.value ?? '',
      mac: items.find(({ key }) => key === 'MAC')?.value ?? '',
    }))
    .filter(keys => keys.fourPartKey && keys.mac)
  return all.find(keys => keys.fourPartKey === fourPartKey) ?? all[0]
}
