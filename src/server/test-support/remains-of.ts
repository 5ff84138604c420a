import { Client } from 'pg'
import { dumpOf, filesIn, type Remains } from '../../lib/test-support/scan-data.ts'
import type { TestStore } from './test-stores.ts'

/** All that the portal left: its data folder, its log, and a dump of its database. */
export async function remainsOf(
  { dataDir, databaseUrl }: Pick<TestStore, 'dataDir' | 'databaseUrl'>,
  logLines: readonly string[],
): Promise<Remains> {
  const log = { name: 'log', bytes: Buffer.from(logLines.join('\n')) }
  const files = [...(await filesIn(dataDir)), log]
  if (databaseUrl === null) return files
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const query = async (statement: string) => (await client.query(statement)).rows
    return [...files, ...(await dumpOf({ url: databaseUrl, schema: 'public', query }))]
  } finally {
    await client.end()
  }
}
