import type { VisitDemo } from '../../contract/demo-visit.ts'
import type { SecretKind } from '../../domain/catalogue/product.ts'
import type { Provisioned } from '../../gateway/contract.ts'
import type { GatewayClient } from './gateway-client.ts'

/** What is open in a visit is asked for again in time: sessions live for an hour (decision 0153). */
export const demoLifeHours = 24

const accounts: Record<VisitDemo, { reference: string; label: string; secrets: SecretKind[] }> = {
  invoicing: {
    reference: 'portal-invoicing-demo',
    label: 'Invoicing demo',
    secrets: ['mid', 'developerKey', 'password'],
  },
  terminal: {
    reference: 'portal-terminal-demo',
    label: 'Terminal demo',
    secrets: ['mid', 'developerKey', 'password', 'appSource'],
  },
  store: { reference: 'portal-store-demo', label: 'Sample store', secrets: ['fourPartKey', 'mac'] },
}

/** The account of a demo visit: the same one each time, until it was not asked for in a day. */
export function provisionVisit(
  gateway: Pick<GatewayClient, 'provision'>,
  { demo, visit }: { demo: VisitDemo; visit: string },
): Promise<Provisioned> {
  const { reference, label, secrets } = accounts[demo]
  return gateway.provision({ reference: `${reference}:${visit}`, label, secrets, lifeHours: demoLifeHours })
}
