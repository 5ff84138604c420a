import type { ReactNode } from 'react'
import type { BlockExamples } from '../../blocks/block.ts'
import { registry } from '../../blocks/registry.ts'
import type { PageServices } from '../../contract/page-services.ts'
import type { Heading } from './headings.ts'
import { articleVariables } from './load-article.server.ts'
import { prepareArticle } from './prepare-article.server.ts'
import type { Problem } from './problem.ts'
import { sealed } from './sealed.ts'

type ExamplesModule = Record<string, BlockExamples>
const modules = import.meta.glob<ExamplesModule>('/src/blocks/*/examples.ts', { eager: true })

/** The good examples of a block: name → Markdoc source. */
function examplesOf(block: string): [name: string, source: string][] {
  const [examples] = Object.values(modules[`/src/blocks/${block}/examples.ts`] ?? {})
  return Object.entries(examples?.good ?? {})
}

/** Some blocks have an example for each of a hundred tables. */
const examplesMost = 3

/** One block: what it is for, and each example as it looks and as it is written. */
const section = (block: string, summary: string) =>
  [
    `## ${block}`,
    summary,
    ...examplesOf(block)
      .slice(0, examplesMost)
      .flatMap(([name, source]) => [
        `### ${name[0]?.toUpperCase()}${name.slice(1)}`,
        source.trim(),
        `~~~~text {% process=false %}\n${source.trim()}\n~~~~`,
      ]),
  ].join('\n\n')

export interface BlockGallery {
  content: ReactNode
  /** One for each block. */
  headings: Heading[]
  problems: Problem[]
}

/** Every block that an author may use, drawn as one article, so that blocks stand beside each other as in any page. */
export async function loadBlockGallery(
  path: string,
  services: Pick<PageServices, 'articles' | 'urls'>,
  language?: string | null,
): Promise<BlockGallery> {
  const body = registry.map(({ definition: { name, summary } }) => section(name, summary)).join('\n\n')
  const article = {
    path,
    title: 'Blocks',
    description: '',
    tags: [],
    kind: 'reference' as const,
    navLabel: 'Blocks',
    order: 1,
    file: 'src/blocks',
    firstLine: 1,
    contentHash: '',
    body,
  }
  const { content, headings, problems } = await prepareArticle(article, {
    sources: services.articles,
    variables: articleVariables(services.urls),
    language: language ?? undefined,
  })
  return sealed({ content, headings: headings.filter(({ level }) => level === 2), problems })
}
