import { findResponseCode } from '../payments/response-codes.ts'
import { findScenario, otherRules, type Scenario } from '../payments/test-data/scenarios.ts'
import { findTestCardByKey } from '../payments/test-data/test-cards.ts'

/** A rule of the sandbox in a sentence, and where the documentation has it. */
export interface RuleSentence {
  text: string
  href: string
}

const testData = '/get-started/test-data'
const others: Record<string, RuleSentence> = {
  [otherRules.duplicate]: {
    text: 'The same TRAN_NBR and amount were sent before in this batch: code 94',
    href: `${testData}#what-comes-first`,
  },
  [otherRules.unknownToken]: { text: 'The token is not known to this merchant', href: `${testData}#tokens` },
  [otherRules.replacedToken]: { text: 'The token was replaced by a newer one', href: `${testData}#tokens` },
  [otherRules.accountType]: { text: 'The bank account is of another type', href: `${testData}#bank-accounts` },
  [otherRules.routingNumber]: { text: 'The routing number belongs to no bank', href: `${testData}#bank-accounts` },
  [otherRules.benefits]: { text: 'The balance of the benefits card is too low', href: testData },
  [otherRules.phone]: { text: 'Approved by phone, with the code from the request', href: testData },
}

/** The rules that the log names, in its order; a rule that is newer or older than this table says its id. */
export const ruleSentences = (rules: string): RuleSentence[] =>
  rules
    .split(' ')
    .filter(id => id !== '')
    .map(id => sentenceOf(id))

function sentenceOf(id: string): RuleSentence {
  const other = others[id]
  if (other) return other
  const scenario = findScenario(id)
  return scenario ? sentenceOfScenario(id, scenario) : { text: `Rule ${id}`, href: testData }
}

const codeText = (code: string) => {
  const meaning = findResponseCode(code)?.meaning
  return `code ${code}${meaning ? ` (${meaning.replace(/\.$/, '')})` : ''}`
}

function sentenceOfScenario(id: string, { when, code, avs, cvv, fault, later }: Scenario): RuleSentence {
  const afterwards = later
    ? `, and later ${later.event.replaceAll(/[._-]/g, ' ')}${later.code ? ` ${later.code}` : ''}`
    : ''
  switch (when.by) {
    case 'amount': {
      const ending = `${String(when.cents % 1_000).padStart(3, '0')}`
      const amount = `${ending.slice(0, 1)}.${ending.slice(1)}`
      const what = fault ? `${fault.replaceAll('-', ' ')}` : codeText(code)
      return { text: `Amount ends in ${amount}: ${what}`, href: `${testData}#amounts` }
    }
    case 'card': {
      const card = findTestCardByKey(id.replace('card:', ''))
      const name = card ? `Test card ending in ${card.number.slice(-4)}` : 'Test card'
      return { text: `${name}: ${code === '00' ? 'approves' : codeText(code)}${afterwards}`, href: `${testData}#cards` }
    }
    case 'zip':
      return { text: `ZIP code ${when.zip}: AVS returns ${avs}`, href: `${testData}#zip-codes` }
    case 'cvv':
      return { text: `The security code: CVV result ${cvv}`, href: `${testData}#security-codes` }
    case 'pin':
      return { text: `The PIN block: ${codeText(code)}`, href: `${testData}#terminals-and-readers` }
    case 'account':
      return { text: `The bank account: ${codeText(code)}${afterwards}`, href: `${testData}#bank-accounts` }
  }
}
