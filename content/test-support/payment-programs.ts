import { findProgram, runLanguages } from './programs.ts'

/**
 * Programs that make a payment or read one, how each says that it is paid, and who answers them in the tests: the gateway, in a test of
 * all or in one of their own, or a stand-in.
 */
const tasks: { task: string; paid: RegExp; runsOn: 'gateway' | 'own-test' | 'stand-in' }[] = [
  { task: 'server-post/sale', paid: /^approved: /, runsOn: 'gateway' },
  { task: 'custom-pay-api/sale', paid: /^approved: /, runsOn: 'gateway' },
  { task: 'xml-real-time-api/sale', paid: /^approved: /, runsOn: 'gateway' },
  { task: 'xml-real-time-api/hold-and-capture', paid: /^held: (.+)\ncaptured: \1$/, runsOn: 'gateway' },
  { task: 'pay-by-bank-api/debit', paid: /^accepted: /, runsOn: 'gateway' },
  { task: 'recurring-billing-api/charge', paid: /^charged: /, runsOn: 'own-test' },
  { task: 'epx-hosted-checkout/verify', paid: /^paid: /, runsOn: 'stand-in' },
  { task: 'iframe-javascript-sdk/charge', paid: /^approved: /, runsOn: 'own-test' },
  { task: 'si-cloud-api/push-sale', paid: /^Approved: /, runsOn: 'own-test' },
  { task: 'hospitality/pay-check', paid: /^Paid and closed: /, runsOn: 'own-test' },
  { task: 'ingenico-si-api/sale', paid: /^Approved: /, runsOn: 'own-test' },
  { task: 'ingenico-si-api/gateway-terminal', paid: /^Approved: /, runsOn: 'own-test' },
  { task: 'invoicing-api/read-invoice', paid: /^paid: /, runsOn: 'own-test' },
  { task: 'woocommerce-plugin/read-order', paid: /^paid: /, runsOn: 'stand-in' },
]
export const taskNames = tasks.map(({ task }) => task)

/** The programs of a task that the tests run. */
export const programsOf = (task: string) =>
  runLanguages.flatMap(language => {
    const path = findProgram(task, language)
    return path ? [{ name: `${task}/${language}`, task, language, path }] : []
  })

export const paymentPrograms = tasks.flatMap(({ task, paid, runsOn }) =>
  programsOf(task).map(program => ({ ...program, paid, runsOn })),
)
export type PaymentProgram = (typeof paymentPrograms)[number]

/** Words that would have a shopper pay again. */
export const payAgain = /declin(?!ed_?attempts)|not paid|another card|other card|the rest\.$/im
/** Words that keep a merchant from charging twice. */
export const stopWords =
  /Stop and check|before you charge again|before you ship or charge again|before anyone pays again|before you send it again|or refund it/
