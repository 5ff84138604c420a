import type { CredentialNames } from '../../contract/workbench/workbench-endpoints.ts'
import type { Filter, FilterValues } from './filters.ts'

const name = 'credentialId'

/** Narrows a list to one of the reader's credentials. One that the address names and that was revoked stays chosen. */
export function credentialFilter(credentials: CredentialNames, values: FilterValues): Filter {
  const asked = values[name]
  const isOther = asked !== undefined && !credentials.some(({ id }) => id === asked)
  return {
    ...{ name, kind: 'choice', label: 'Credentials', any: 'All credentials' },
    options: [
      ...credentials.map(credential => ({ value: credential.id, label: credential.name })),
      ...(isOther ? [{ value: asked, label: 'Revoked credentials' }] : []),
    ],
  }
}
