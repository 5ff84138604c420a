import type { Node } from '@markdoc/markdoc'
import type { ComponentType, ReactNode } from 'react'
import { products } from '../../../content/data/products.ts'
import type { BlockSources, CodeFile, RegisteredBlock } from '../../blocks/block.ts'
import { Fence } from '../../blocks/code-tabs/fence.tsx'
import { registry } from '../../blocks/registry.ts'
import type { ArticleFile } from '../../contract/page-services.ts'
import { runnableCode } from '../features/call-runner/runnable-code.tsx'
import { type TagTable, tagTable } from './block-problems.ts'
import { createHeadings, type Heading } from './headings.ts'
import { type ArticleVariables, parseArticle, resolveArticle } from './parse-article.ts'
import type { Problem } from './problem.ts'
import { renderArticle } from './render-article.tsx'
import { SectionFold } from './section-fold.tsx'
import { transformArticle } from './transform-article.ts'
import { validateArticle } from './validate-article.ts'

export interface PrepareOptions {
  sources: BlockSources
  variables?: ArticleVariables
  /** Id of the language that programs are shown in, where they are there in it. */
  language?: string | undefined
  blocks?: readonly RegisteredBlock[]
  /** Where only the words matter: programs are not coloured, and are there in every language. */
  isPlain?: boolean
}

export interface PreparedArticle {
  content: ReactNode
  headings: Heading[]
  /** Empty when all is well; what can be shown is shown all the same. */
  problems: Problem[]
}

type Loaded = { files: Map<Node, CodeFile[]>; data: Map<Node, object>; problems: Problem[] }

/** Reads what blocks show of files; a block answers with a sentence when it is not there or wrong. */
async function loadSources(
  tree: Node,
  table: TagTable,
  sources: BlockSources,
  { file, firstLine }: ArticleFile,
): Promise<Loaded> {
  const found: Loaded = { files: new Map(), data: new Map(), problems: [] }
  const wanting = [...tree.walk()].flatMap(node => {
    const definition = node.tag ? table.blocks.get(node.tag)?.definition : undefined
    const body = definition?.body
    if (body?.kind !== 'files' && body?.kind !== 'data') return []
    const parsed = definition?.attributes.safeParse(node.attributes)
    return parsed?.success ? [{ node, body, attributes: parsed.data as never }] : []
  })
  await Promise.all(
    wanting.map(async ({ node, body, attributes }) => {
      const loaded = await body.load(attributes, sources)
      if (typeof loaded !== 'string') {
        if (body.kind === 'files') found.files.set(node, loaded as CodeFile[])
        else found.data.set(node, loaded)
        return
      }
      const message = `{% ${node.tag} %}: ${loaded} Read content/blocks.md#${node.tag}.`
      found.problems.push({ file, line: (node.lines[0] ?? 0) + firstLine, message })
    }),
  )
  return found
}

function components(
  blocks: readonly RegisteredBlock[],
  { path, isPlain }: { path: string; isPlain: boolean },
): Map<string, ComponentType<never>> {
  const drawn: [string, ComponentType<never>][] = [
    ['block:fence', Fence as ComponentType<never>],
    ['block:section-fold', SectionFold as ComponentType<never>],
    ...blocks.map(({ definition, Component }): [string, ComponentType<never>] => [
      `block:${definition.name}`,
      Component,
    ]),
  ]
  // The button is the portal's: a block makes no call of it. A text without a screen has none.
  const Runnable = isPlain
    ? undefined
    : runnableCode(products.find(product => path.startsWith(`${product.path}/`))?.api)
  if (Runnable) drawn.push(['block:snippet', Runnable], ['block:run', Runnable])
  return new Map(drawn)
}

/**
 * An article from its text to what React draws: parse, validate, transform, render. Never throws for what an author did
 * wrong: that is in `problems`, and a block that is not known is left out (spec §8, 'Dynamic component not found').
 */
export async function prepareArticle(article: ArticleFile, options: PrepareOptions): Promise<PreparedArticle> {
  const { sources, variables = {}, blocks = registry, language, isPlain = false } = options
  const table = tagTable(blocks)
  const written = parseArticle(article.body)
  const tree = resolveArticle(written, variables)
  const { files, data, problems } = await loadSources(tree, table, sources, article)
  const validated = validateArticle({ written, resolved: tree }, article, { variables, table })
  const headings = createHeadings()
  const drawn = transformArticle(tree, {
    path: article.path,
    table,
    headings,
    files,
    data,
    language,
    isPlain,
    broken: validated.broken,
    isReference: article.kind === 'reference',
  })
  return {
    content: renderArticle(drawn, components(blocks, { path: article.path, isPlain })),
    headings: headings.headings,
    problems: [...problems, ...validated.problems].sort((a, b) => a.line - b.line),
  }
}
