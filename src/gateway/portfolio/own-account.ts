import type { BoardingClient, BoardingTools } from '../boarding/boarding-client.ts'
import { openSecrets } from '../merchants/sealed-secrets.ts'
import { newYorkDay } from '../sandbox/new-york-time.ts'
import { listCredentialsOfMerchant } from '../store/merchants/credentials-table.ts'
import type { PortfolioMerchant } from './portfolio-merchant.ts'

const keysMax = 500

/** The sandbox account of a client as a merchant of its own portfolio: what its other credentials take is seen at it. */
export async function loadOwnAccount(
  { credential, agent }: BoardingClient,
  { store, keys }: BoardingTools,
): Promise<PortfolioMerchant> {
  const { id, label, merchantId, createdAtMs } = credential
  const { mid = null } = await openSecrets(store.read, keys, id, ['mid'])
  const credentials = await listCredentialsOfMerchant(store.read, merchantId, keysMax)
  return {
    ...{ mid, agent, externalKey: 'sandbox-account', dbaName: label, corporateName: label, mcc: '5999' },
    ...{ phone: '2485550100', email: 'office@example.com', bankAccountLastFour: '6789' },
    ...{ underwritingStatus: 'approved', accountStatus: 'active' },
    ...{ submittedAtMs: createdAtMs, approvedAtMs: createdAtMs },
    fourPartKeys: credentials.map(({ fourPartKey }) => fourPartKey),
    pci: { pciStatus: 'in_progress', saqType: 'A', completedOn: null, expiresOn: null, scanRequired: true },
    tin: {
      ...{ tinStatus: 'matched', tinLastFour: '4567', tinType: 'EIN' },
      checkedOn: newYorkDay(createdAtMs),
    },
    ...{ acceptedCards: ['visa', 'mastercard', 'amex', 'discover'], isAchEnabled: true },
    ...{ averageTicketAmount: 100, highTicketAmount: 10_000, averageMonthlyVolume: 50_000 },
    books: { kind: 'ledger', terminals: { merchantId } },
  }
}
