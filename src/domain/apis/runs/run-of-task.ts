/** What a program of the articles does, as a call that a page can run: by its folders in `content/snippets`. */
export interface TaskRun {
  api: string
  /** Other APIs that have the same call, with keys of their own. */
  also?: readonly string[]
  call: string
  /** Fields by the variables that the program reads. */
  reads?: Readonly<Record<string, string>>
}

const amount = { AMOUNT: 'amount' }
const asNamed = { AMOUNT: 'AMOUNT' }

const tasks: Readonly<Record<string, TaskRun>> = {
  'browser-post/key-exchange': {
    api: 'browser-post',
    also: ['hosted-pay-page'],
    call: 'key-exchange',
    reads: { AMOUNT: 'AMOUNT', TRAN_GROUP: 'TRAN_GROUP' },
  },
  'server-post/sale': { api: 'server-post', call: 'sale', reads: asNamed },
  'server-post/undo': { api: 'server-post', call: 'undo' },
  'custom-pay-api/sale': { api: 'custom-pay', call: 'sale', reads: amount },
  'custom-pay-api/refund': { api: 'custom-pay', call: 'refund' },
  'xml-real-time-api/sale': { api: 'xml-real-time', call: 'sale', reads: asNamed },
  'xml-real-time-api/hold-and-capture': { api: 'xml-real-time', call: 'capture' },
  'pay-by-bank-api/debit': { api: 'pay-by-bank', call: 'debit', reads: { ACCOUNT_NBR: 'ACCOUNT_NBR' } },
  'pay-by-bank-api/refund': { api: 'pay-by-bank', call: 'void' },
  'recurring-billing-api/subscribe': { api: 'recurring', call: 'create' },
  'recurring-billing-api/charge': { api: 'recurring', call: 'charge' },
  'invoicing-api/create-invoice': { api: 'invoicing', call: 'create-invoice' },
  'invoicing-api/read-invoice': { api: 'invoicing', call: 'get-invoice' },
  'bigcommerce/pay-order': { api: 'bigcommerce', call: 'pay' },
  'bigcommerce/capture-order': { api: 'bigcommerce', call: 'capture' },
  'bigcommerce/refund-order': { api: 'bigcommerce', call: 'refund' },
  'si-cloud-api/push-sale': { api: 'si-cloud', call: 'notify' },
  'hospitality/pay-check': { api: 'hospitality', call: 'pay' },
  'hospitality/adjust-tip': { api: 'hospitality', call: 'tip' },
  'merchant-boarding-api/create-application': { api: 'boarding', call: 'create-application' },
  'merchant-boarding-api/submit-application': { api: 'boarding', call: 'submit' },
  'merchant-reporting-api/search-merchants': { api: 'merchant-reporting', call: 'search-merchants' },
  'merchant-reporting-api/search-disputes': { api: 'merchant-reporting', call: 'search-disputes' },
  'business-reporting-api/list-transactions': { api: 'business-reporting', call: 'list-transactions' },
}

export interface AskedTask {
  api: string
  call: string
  fields: Record<string, string>
}

/**
 * The call of a program, with the values that are set before it as in a shell; undefined for a program that does something else, or with
 * values that only its reader has. `keysOf`: the API whose keys the reader has, if it is not the program's own.
 */
export function runOfTask(product: string, task: string, set = '', keysOf?: string): AskedTask | undefined {
  const run = Object.hasOwn(tasks, `${product}/${task}`) ? tasks[`${product}/${task}`] : undefined
  if (!run) return undefined
  const pairs = set.split(' ').flatMap(pair => {
    const [name = '', value = ''] = pair.split('=')
    return name === '' || name === 'TRAN_NBR' ? [] : [[run.reads?.[name], value] as const]
  })
  if (!pairs.every((pair): pair is [string, string] => pair[0] !== undefined && !pair[1].includes('$')))
    return undefined
  const api = keysOf !== undefined && run.also?.includes(keysOf) ? keysOf : run.api
  return { api, call: run.call, fields: Object.fromEntries(pairs) }
}

/** @internal Every program that has a call. */
export const runnableTasks = Object.entries(tasks)
