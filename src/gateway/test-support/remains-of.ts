import pg from 'pg'
import { dumpOf, filesIn, type Remains } from '../../lib/test-support/scan-data.ts'
import type { TestGateway } from './test-gateway.ts'

/** All that the gateway left: its data folder, its log, and a dump of its schema. */
export async function remainsOf({ dataDir, schema, logLines, requestLog }: TestGateway): Promise<Remains> {
  await requestLog.flush()
  const log = { name: 'log', bytes: Buffer.from(logLines.join('\n')) }
  const files = [...(await filesIn(dataDir)), log]
  if (schema === null) return files
  const client = new pg.Client({ connectionString: schema.url })
  await client.connect()
  try {
    const query = async (statement: string) => (await client.query(statement)).rows
    return [...files, ...(await dumpOf({ url: schema.url, schema: schema.name, query }))]
  } finally {
    await client.end()
  }
}
