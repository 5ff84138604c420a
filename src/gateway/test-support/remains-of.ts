import pg from 'pg'
import { dumpOf, filesIn, type Remains } from '../../lib/test-support/scan-data.ts'
import type { TestGateway } from './test-gateway.ts'

/** All that the gateway left: its data folder, its log, and a dump of its database. */
export async function remainsOf({ dataDir, databaseUrl, logLines, requestLog }: TestGateway): Promise<Remains> {
  await requestLog.flush()
  const log = { name: 'log', bytes: Buffer.from(logLines.join('\n')) }
  const files = [...(await filesIn(dataDir)), log]
  if (databaseUrl === null) return files
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const query = async (statement: string) => (await client.query(statement)).rows
    return [...files, ...(await dumpOf({ url: databaseUrl, schema: 'public', query }))]
  } finally {
    await client.end()
  }
}
