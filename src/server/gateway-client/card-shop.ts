import type { CardShop, GatewayClient } from './gateway-client.ts'

const kinds = ['mid', 'developerKey', 'password', 'gatewayPublicKey'] as const

/** The shop of the card fields demo: a website of the demo merchant. The same one each time; a `GatewayError` when there is none. */
export async function findCardShop(gateway: Pick<GatewayClient, 'provision'>): Promise<CardShop> {
  const { secrets } = await gateway.provision({
    ...{ reference: 'portal-card-fields-demo', merchantReference: 'portal-demo', label: 'Card fields demo' },
    secrets: [...kinds],
  })
  const { mid = '', developerKey = '', password = '', gatewayPublicKey = '' } = secrets
  return { mid, developerKey, password, gatewayPublicKey }
}
