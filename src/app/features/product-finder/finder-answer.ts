import { pciRuleOf } from '../../../../content/data/pci-rules.ts'
import { products } from '../../../../content/data/products.ts'
import { topChoices } from '../../../../content/data/questionnaire.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import {
  type ComparedProduct,
  type ComparisonColumn,
  comparisonColumns,
  matches,
  type Sorting,
  sortCompared,
} from '../../../domain/catalogue/product-comparison.ts'
import type { SubChoice, TopChoice } from '../../../domain/catalogue/questionnaire.ts'

/** What the reader has answered, and how the table is to be shown. */
export interface FinderAnswer {
  top: TopChoice | null
  sub: SubChoice | null
  isStrict: boolean
  sorting: Sorting | null
}

/** What may be asked for in the address. */
export const finderQueryNames = ['for', 'scope', 'build', 'strict', 'sort'] as const

/** The name of the follow-up in the address: it says what was asked. */
export const followUpName = ({ followUp }: TopChoice) => (followUp === 'PCI Scope' ? 'scope' : 'build')

function readSorting(value: string | null): Sorting | null {
  const isDescending = value?.startsWith('-') ?? false
  const by = comparisonColumns.find(({ id }) => id === value?.slice(isDescending ? 1 : 0))?.id
  return by ? { by, isDescending } : null
}

/** What the address says; what does not exist, or belongs to another top choice, is left out. */
export function readAnswer(query: URLSearchParams): FinderAnswer {
  const top = topChoices.find(({ id }) => id === query.get('for')) ?? null
  const wanted = top && query.get(followUpName(top))
  return {
    top,
    sub: top?.subChoices.find(({ id }) => id === wanted) ?? null,
    isStrict: query.get('strict') === 'yes',
    sorting: readSorting(query.get('sort')),
  }
}

const sortingName = ({ by, isDescending }: Sorting) => (isDescending ? `-${by}` : by)

/** The answer as names and values of an address, always in the same order. */
export function answerFields({ top, sub, isStrict, sorting }: FinderAnswer): [name: string, value: string][] {
  return [
    ...(top ? ([['for', top.id]] as [string, string][]) : []),
    ...(top && sub ? ([[followUpName(top), sub.id]] as [string, string][]) : []),
    ...(isStrict ? ([['strict', 'yes']] as [string, string][]) : []),
    ...(sorting ? ([['sort', sortingName(sorting)]] as [string, string][]) : []),
  ]
}

/** The query of an answer; empty without any. */
export const answerQuery = (answer: FinderAnswer): string => new URLSearchParams(answerFields(answer)).toString()

/** True when an address says nothing but what exists, each once and in order: a form sends empty fields too. */
export function isCanonical(query: URLSearchParams): boolean {
  const own = [...query].filter(([name]) => (finderQueryNames as readonly string[]).includes(name))
  return new URLSearchParams(own).toString() === answerQuery(readAnswer(query))
}

const all: readonly ProductEntry[] = products
export const productCount = all.length

export interface Recommended extends ComparedProduct {
  reason: string
}

/** Up to two products with the reason for each; none before both questions are answered. */
export const recommendedFor = ({ sub }: FinderAnswer): Recommended[] =>
  (sub?.recommended ?? []).flatMap(each => {
    const product = all.find(({ api }) => api === each?.api)
    return each && product ? [{ product, pci: pciRuleOf(product), reason: each.reason }] : []
  })

/** The rows of the comparison: what fits the answers, in the order asked for. */
export function comparedFor({ top, sub, isStrict, sorting }: FinderAnswer): ComparedProduct[] {
  const wanted = { ...top?.wanted, ...sub?.wanted }
  const rows = all
    .filter(product => matches(product, wanted, isStrict))
    .map(product => ({ product, pci: pciRuleOf(product) }))
  return sortCompared(rows, sorting)
}

/** What a press on a column's head asks for: that column, and the other way round when it is sorted by it already. */
export function nextSorting(by: ComparisonColumn, sorting: Sorting | null): Sorting {
  return { by, isDescending: sorting?.by === by && !sorting.isDescending }
}
