import type { Reader } from '../tables.ts'

/** Whether an endpoint of a merchant, also one that is gone, ever answered a delivery with 2xx. */
export async function hasDelivered(db: Reader, merchantId: string): Promise<boolean> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('last_delivered_at_ms', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return endpoint !== undefined
}

export async function countEndedEndpoints(db: Reader, merchantId: string): Promise<number> {
  const { total } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'ended')
    .executeTakeFirstOrThrow()
  return Number(total)
}
