import type { BillAnswer, RecurringClient } from './apis/test-recurring.ts'
import type { PlainEnd } from './plain-bills.ts'
import type { TestGateway } from './test-gateway.ts'

/** What the API says has become of subscriptions, in the words of `plainEnd`. */
export async function endsOf(client: RecurringClient, ids: readonly number[]): Promise<PlainEnd[]> {
  const subscriptions = new Map((await pages(client, '/subscription/list')).map(row => [row['id'], row]))
  const bills = Map.groupBy((await pages(client, '/bill/list')) as BillAnswer[], row => row['subscriptionId'])
  return ids.map((id): PlainEnd => {
    const own = bills.get(id) ?? []
    const { Status, PaymentsRemaining } = subscriptions.get(id) ?? {}
    const paid = own.filter(bill => bill.Status === 'Paid')
    return {
      bills: own.map(({ DueDate, Amount, Status, RetriesLeft }) => ({
        ...{ due: DueDate, cents: Math.round(Amount * 100), status: Status, retriesLeft: RetriesLeft },
      })),
      ...{ status: String(Status), remaining: PaymentsRemaining as number | null },
      paidCents: paid.reduce((sum, { LastPayment }) => sum + Math.round(Number(LastPayment?.['Amount']) * 100), 0),
    }
  })
}

/** What the ledger has captured of the terminal, in all. */
export async function capturedCents(
  gateway: Pick<TestGateway, 'store'>,
  { credentialId }: RecurringClient,
): Promise<number> {
  const rows = await gateway.store.read
    .selectFrom('transactions')
    .select('captured_cents')
    .where('credential_id', '=', credentialId)
    .where('tran_group', '=', 'SALE')
    .execute()
  return rows.reduce((sum, row) => sum + row.captured_cents, 0)
}

async function pages(client: RecurringClient, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (;;) {
    const { body } = await client.call(path, { Limit: 500, After: rows.at(-1)?.['id'] ?? 0 })
    rows.push(...(body['rows'] as Record<string, unknown>[]))
    if (body['hasMore'] !== true) return rows
  }
}
