import { isSecretKind } from '../../src/domain/catalogue/going-live.ts'
import { changeInWords, saqs, scopeMeanings, typicalSaqInFull } from '../../src/domain/catalogue/pci-rule.ts'
import type { ProductEntry } from '../../src/domain/catalogue/product.ts'
import { comparisonColumns } from '../../src/domain/catalogue/product-comparison.ts'
import {
  documentMaxBytes,
  documentsMax,
  evidenceContentTypes,
  evidenceTypes,
  statementMaxLength,
} from '../../src/domain/payments/dispute-evidence.ts'
import type { Cell, DataTable } from './data-table.ts'
import { pciRuleOf } from './pci-rules.ts'
import { products } from './products.ts'
import { webhookTables } from './webhook-tables.ts'

const entries: readonly ProductEntry[] = products
const link = ({ displayName, path }: ProductEntry): Cell => ({ text: displayName, href: path })

/** From the shortest questionnaire to the longest; what has none of its own comes last. */
const saqRank = (product: ProductEntry): number => {
  const [first] = pciRuleOf(product).typical
  return first ? saqs.findIndex(({ id }) => id === first.saq) : saqs.length
}
const byShortestSaq = [...entries].sort((a, b) => saqRank(a) - saqRank(b))

export const tables: Record<string, DataTable> = {
  ...webhookTables,
  'product-comparison': {
    caption: 'Every product side by side',
    columns: comparisonColumns.map(({ label }) => label),
    rows: entries.map(product => {
      const [, ...others] = comparisonColumns
      return [link(product), ...others.map(({ wordsOf }) => wordsOf({ product, pci: pciRuleOf(product) }))]
    }),
  },
  'pci-rules': {
    caption: 'Which questionnaire typically goes with each product',
    stacks: true,
    columns: ['Product', 'Typically, and why', 'What would change it'],
    rows: byShortestSaq.map(product => {
      const rule = pciRuleOf(product)
      return [
        link(product),
        { lead: rule.typical.length > 0 ? typicalSaqInFull(rule) : 'No SAQ of its own', text: `${rule.why}.` },
        rule.changes.map(change => `${changeInWords(change)}.`).join(' '),
      ]
    }),
  },
  'pci-scopes': {
    caption: 'What the labels on this portal mean',
    columns: ['Label', 'What it means'],
    rows: Object.entries(scopeMeanings),
  },
  'pci-questionnaires': {
    caption: 'What each questionnaire is for',
    columns: ['SAQ', 'For whom'],
    rows: saqs.map(({ id, forWhom }) => [id, forWhom]),
  },
  'dispute-evidence': {
    caption: 'What an answer to a dispute may have',
    columns: ['Part', 'Rule'],
    rows: [
      ['statement', `Up to ${statementMaxLength.toLocaleString('en-US')} characters`],
      ['documents', `Up to ${documentsMax}`],
      ['documents[].type', evidenceTypes.join(', ')],
      ['documents[].contentType', evidenceContentTypes.join(', ')],
      ['documents[].bytes', `Up to ${documentMaxBytes / 1_000_000} MB for each`],
    ],
  },
  'going-live': {
    caption: 'The checklist of each product',
    columns: ['Checklist', 'New secrets', 'Questionnaire, typically'],
    rows: entries.map(product => [
      { text: product.displayName, href: `${product.path}/going-live` },
      product.credentials
        .filter(({ secret }) => isSecretKind(secret))
        .map(({ label }) => label)
        .join(', ') || 'None',
      typicalSaqInFull(pciRuleOf(product)),
    ]),
  },
  'product-credentials': {
    caption: 'What you get for each product when you create sandbox credentials',
    columns: ['Product', 'Credentials'],
    rows: entries
      .filter(({ displayToCredentials }) => displayToCredentials)
      .map(product => [link(product), product.credentials.map(({ label }) => label).join(', ')]),
  },
}
