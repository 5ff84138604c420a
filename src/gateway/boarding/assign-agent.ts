import { openSecrets } from '../merchants/sealed-secrets.ts'
import type { ApplicationFinder } from '../store/merchants/applications-table.ts'
import { type Credential, listCredentialsOfMerchant } from '../store/merchants/credentials-table.ts'
import type { ApplicationEntry } from './application-file.ts'
import type { BoardingClient, BoardingTools } from './boarding-client.ts'
import { editApplication } from './edit-application.ts'
import { done, type Outcome, refuse } from './outcome.ts'

const agentsMax = 500

/** Hands an application to another agent of the same organization. */
export async function assignAgent(
  finder: ApplicationFinder,
  agent: unknown,
  client: BoardingClient,
  tools: BoardingTools,
): Promise<Outcome<ApplicationEntry>> {
  if (!Number.isSafeInteger(agent)) return refuse(400, 'agent', 'FORMAT', 'Send a whole number, without quotes')
  const credential = await findAgent(Number(agent), client, tools)
  if (!credential) return refuse(403, 'agent', 'UNKNOWN_AGENT', 'No agent of your organization has this number')
  return editApplication(finder, tools, async ({ row, file }) => {
    if (row.credential_id === credential.id) return done({ row, file })
    const application = { ...file.application, agent: Number(agent) }
    return done({ row: { ...row, credential_id: credential.id }, file: { ...file, application } })
  })
}

async function findAgent(agent: number, { credential }: BoardingClient, { store, keys }: BoardingTools) {
  const found: Credential[] = await listCredentialsOfMerchant(store.read, credential.merchantId, agentsMax)
  for (const each of found) {
    const { agentId } = await openSecrets(store.read, keys, each.id, ['agentId'])
    if (agentId === String(agent)) return each
  }
  return undefined
}
