import type { GatewayClient } from './gateway-client.ts'

/** The portal's own merchant at the platform, with which anybody may try the demos. */
export interface DemoMerchant {
  fourPartKey: string
  mac: string
  /** Whom Hosted Checkout pays. Like the public key it is no secret: pages carry both. */
  terminalProfileId: string
  publicKey: string
}

export interface DemoMerchantSource {
  /** Throws a `GatewayError` when it has to be minted and cannot be. */
  get(): Promise<DemoMerchant>
  /** Asks the gateway again: its data may have been wiped since. */
  renew(): Promise<DemoMerchant>
}

/** How long an answer is trusted; asking again is one call to a neighbour and keeps pages right after a wipe. */
const trustedMs = 10_000

/** The merchant of the settings, or one provisioned under the reference `portal-demo`. */
export function createDemoMerchantSource(parts: {
  gateway: GatewayClient
  clock: () => number
  configured: DemoMerchant | null
}): DemoMerchantSource {
  const { gateway, clock, configured } = parts
  let known: { merchant: DemoMerchant; atMs: number } | undefined
  let running: Promise<DemoMerchant> | undefined

  async function provision(): Promise<DemoMerchant> {
    const { secrets } = await gateway.provision({
      reference: 'portal-demo',
      label: 'Gatehouse demo',
      secrets: ['fourPartKey', 'mac', 'terminalProfileId', 'publicKey'],
    })
    const { fourPartKey = '', mac = '', terminalProfileId = '', publicKey = '' } = secrets
    const merchant = { fourPartKey, mac, terminalProfileId, publicKey }
    known = { merchant, atMs: clock() }
    return merchant
  }

  /** One call at a time, however many wait for it. */
  function renew(): Promise<DemoMerchant> {
    running ??= provision().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    async get() {
      if (configured) return configured
      return known && clock() - known.atMs < trustedMs ? known.merchant : renew()
    },
    renew: async () => configured ?? renew(),
  }
}
