import type { ArticleSummary } from '../../../contract/page-services.ts'
import { paths } from '../../paths.ts'

interface Group {
  title: string
  text: string
  /** Last parts of the articles' addresses, in reading order. */
  articles: readonly string[]
}

/** What a newcomer needs, in the order in which they need it. */
const groups: readonly Group[] = [
  {
    title: 'Begin',
    text: 'From a new account to a first approved payment.',
    articles: ['first-steps', 'accounts', 'sandbox-credentials', 'dashboard'],
  },
  {
    title: 'Understand',
    text: 'The few concepts that everything else builds on.',
    articles: ['environments', 'four-part-key', 'tokens', 'transaction-life-cycle', 'disputes', 'pci-scope'],
  },
  {
    title: 'Test',
    text: 'How to trigger every outcome, and what it means.',
    articles: ['test-data', 'response-codes', 'testing-checklist'],
  },
  {
    title: 'Go live and look things up',
    text: 'What to check, and where to look.',
    articles: ['going-live', 'files-over-sftp', 'errors', 'glossary'],
  },
]

export interface ReadingGroup extends Omit<Group, 'articles'> {
  articles: ArticleSummary[]
}

/** The articles of Get started by group; one that no group names comes last, so that none is lost. */
export function readingGroups(all: readonly ArticleSummary[]): ReadingGroup[] {
  const own = all.filter(({ path }) => path.startsWith(`${paths.getStarted}/`)).sort((a, b) => a.order - b.order)
  const named = new Set(groups.flatMap(({ articles }) => articles))
  const nameOf = ({ path }: ArticleSummary) => path.slice(paths.getStarted.length + 1)
  const found = groups.map(group => ({
    ...group,
    articles: group.articles.flatMap(name => own.find(article => nameOf(article) === name) ?? []),
  }))
  const others = own.filter(article => !named.has(nameOf(article)))
  const more = { title: 'More', text: 'Also worth reading.', articles: others }
  return [...found, more].filter(({ articles }) => articles.length > 0)
}

/** What stands before the articles, and behind them. */
export const chooseFirst = {
  title: 'Choose',
  text: 'Find the product that fits.',
  articles: [
    {
      path: paths.productFinder,
      title: 'Product finder',
      description: 'Answer two questions to get one or two products, each with the reason, and compare all products.',
    },
  ],
}
export const inPerson = {
  title: 'In person',
  text: 'Devices for your tests.',
  articles: [
    {
      path: paths.hardware,
      title: 'Hardware catalog',
      description: 'Terminals, PIN pads and card readers: compatible software, and how to order a test device.',
    },
  ],
}
