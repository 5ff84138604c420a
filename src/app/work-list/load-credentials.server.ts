import type { CredentialNames } from '../../contract/workbench/workbench-endpoints.ts'
import { askSignedIn } from './load-list.server.ts'

/** The reader's credentials by name; none where they cannot be asked for now, which the list beside them says. */
export async function loadCredentials(args: Parameters<typeof askSignedIn>[0]): Promise<CredentialNames> {
  const asked = await askSignedIn(args, 'listCredentialNames')
  return asked.kind === 'answered' ? asked.answer : []
}
