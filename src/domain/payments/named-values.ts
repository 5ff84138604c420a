import { type CvvResult, cvvResults, sameCvv } from './test-data/cvv.ts'
import { cardBrands, findTestCard, findTestCardByKey, type TestCard } from './test-data/test-cards.ts'

// A page names a test card and its security code, and never sends a number or a code: the gateway puts them in.

const cardName = /^\(test card ([a-z0-9-]+)\)$/
const codeName = /^\(security code ([A-Z])\)$/

export const nameOfCard = (key: string): string => `(test card ${key})`
export const nameOfCode = (result: CvvResult): string => `(security code ${result})`

/** The published card that a value names. */
export const namedCard = (value: string): TestCard | undefined => findTestCardByKey(cardName.exec(value)?.[1] ?? '')

/** The name of the card that has this number; undefined where none of the published ones has. */
export function nameOfNumber(number: string): string | undefined {
  const card = findTestCard(number)
  return card && nameOfCard(card.key)
}

const isResult = (letter: string): letter is CvvResult => Object.hasOwn(cvvResults, letter)

/** Values with the numbers of the cards and the codes that they name, a code as long as the card beside it has it. */
export function withNamedValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const card = Object.values(values).flatMap(value => namedCard(value) ?? [])[0]
  const digits = card ? cardBrands[card.brand].cvvDigits : 3
  const real = (value: string): string => {
    const [, result = ''] = codeName.exec(value) ?? []
    if (isResult(result)) return sameCvv(result, digits) || sameCvv(result, 3)
    return namedCard(value)?.number ?? value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, real(value)]))
}
