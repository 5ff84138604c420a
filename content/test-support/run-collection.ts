import { createRequire } from 'node:module'

/** What is used of newman, which has no types of its own. */
interface Newman {
  run: (
    options: { collection: object; environment: object; timeoutRequest: number },
    done: (error: Error | null, summary: { run: Run }) => void,
  ) => void
}
interface Run {
  stats: Record<'requests' | 'assertions', { total: number }>
  failures: { source?: { name: string }; error: Error }[]
  executions: { item: { name: string }; response?: { code: number; stream?: Uint8Array } }[]
}

const newman = createRequire(import.meta.url)('newman') as Newman

/** Imports a collection and an environment as Postman does, runs it from its first call to its last, and says what was wrong. */
export async function runCollection(collection: object, environment: object) {
  const { failures, executions, stats } = await new Promise<Run>((resolve, reject) => {
    const options = { collection: copy(collection), environment: copy(environment), timeoutRequest: 20_000 }
    newman.run(options, (error, { run }) => (error ? reject(error) : resolve(run)))
  })
  const wrong = failures.map(({ source, error }) => {
    const response = executions.findLast(({ item }) => item.name === source?.name)?.response
    const body = Buffer.from(response?.stream ?? []).toString()
    return `${source?.name}: ${error.message}\n${response?.code} ${body.slice(0, 600)}`
  })
  return { wrong, requests: stats.requests.total, checks: stats.assertions.total }
}

/** As an import reads it of a file. */
const copy = (what: object) => JSON.parse(JSON.stringify(what)) as object
