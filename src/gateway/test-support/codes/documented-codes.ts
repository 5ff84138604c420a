import { apiSpecifications } from '../../../domain/apis/index.ts'

/** Tables of codes that say why something was refused; the others list states, statuses of HTTP and kinds of requests. */
const refusalTables = [
  ...['errors', 'validation', 'reasons', 'browser', 'session', 'error-texts', 'documents', 'files', 'details'],
  ...['responses', 'texts', 'states', 'results', 'simulator-results', 'sftp-updater/statuses'],
]
/** Tables of these names that say something else there: where an order stands, why a payment is sent. */
const otherwise = ['bigcommerce/states', 'woocommerce/states', 'server-post/reasons']

/** Every code with which the documentation says that an API refuses, by the API. */
export const documentedCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(apiSpecifications).map(([api, { codes = {} }]) => {
    const isRefusal = (table: string) => refusalTables.includes(table) && !otherwise.includes(`${api}/${table}`)
    const tables = Object.keys(codes).filter(name => isRefusal(name) || refusalTables.includes(`${api}/${name}`))
    return [api, new Set(tables.flatMap(name => codes[name] ?? []))]
  }),
)

const faults = ['LEN', 'FMT', 'VAL'] as const

/** A text of an answer as the documentation writes it: with FIELD in place of the field's name. */
export function asDocumented(text: string): string {
  if (text.startsWith('Missing ')) return 'Missing FIELD'
  if (text.startsWith('Card number in ')) return 'Card number in FIELD'
  const fault = text.startsWith('Invalid ') && faults.find(each => text.endsWith(`[${each}]`))
  return fault ? `Invalid FIELD[${fault}]` : text
}
