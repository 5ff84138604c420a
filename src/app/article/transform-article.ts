import Markdoc, { type Config, type Node, type RenderableTreeNode, type Schema } from '@markdoc/markdoc'
import type { CodeFile, RegisteredBlock } from '../../blocks/block.ts'
import { findLanguage } from '../../blocks/languages.ts'
import { articleHref } from './article-href.ts'
import { contentOf, type TagTable } from './block-problems.ts'
import { foldSections } from './fold-sections.ts'
import type { createHeadings } from './headings.ts'
import { highlight } from './highlight.server.ts'
import { labelCells } from './label-cells.ts'
import { textOf } from './parse-article.ts'

export interface TransformContext {
  path: string
  table: TagTable
  headings: ReturnType<typeof createHeadings>
  /** Code of blocks that load it from files, read beforehand. */
  files: ReadonlyMap<Node, CodeFile[]>
  /** What other blocks load from content; a block without what it needs is left out. */
  data: ReadonlyMap<Node, object>
  /** The language that the reader asked for; the first of each program else. */
  language?: string | undefined
  /** True for a text without a screen. */
  isPlain: boolean
  /** Blocks that were used wrongly: of these only what is inside is shown. */
  broken: ReadonlySet<Node>
  /** References fold by section where windows are narrow. */
  isReference: boolean
}

const { Tag } = Markdoc
/** A table scrolls in its own box, and the box can be reached with the keyboard. */
const tableBox = (table: RenderableTreeNode) =>
  new Tag('div', { class: 'table-box', tabindex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways' }, [table])

function codeNames({ language, filename = '', proof }: CodeFile) {
  const known = findLanguage(language) ?? findLanguage('text')
  return { language: known?.id, label: known?.label, filename, ...(proof && { proof }) }
}

function codePanel(file: CodeFile, context: TransformContext) {
  const { text, language, filename, colours = language } = file
  const program = text.replace(/\n$/, '')
  const code = new Tag('code', {}, context.isPlain ? [program] : highlight(program, colours))
  const names = codeNames(file)
  const named = context.isPlain && filename ? { 'data-filename': filename } : {}
  return {
    ...names,
    panel: new Tag('pre', { class: 'code', 'data-language': names.language, ...named, tabindex: 0 }, [code]),
  }
}

const fenceFile = (node: Node): CodeFile => ({
  language: node.attributes['language'] ?? 'text',
  // Variables inside a fence are children of their own; the attribute holds them as written, as `process=false` wants it.
  text:
    node.attributes['process'] === false
      ? String(node.attributes['content'])
      : node.children.map(child => String(child.attributes['content'] ?? '')).join(''),
  ...(node.attributes['filename'] && { filename: String(node.attributes['filename']) }),
})

function headingSchema(context: TransformContext): Schema {
  return {
    transform(node, config) {
      const level = Math.min(Math.max(node.attributes['level'], 2), 4)
      const id = context.headings.add(textOf(node).trim(), level, node.attributes['id'])
      const anchor = new Tag(
        'a',
        { class: 'anchor', href: articleHref(`#${id}`, context.path) },
        node.transformChildren(config),
      )
      return new Tag(`h${level}`, { id }, [anchor])
    },
  }
}

const plain = (render: string): Schema => ({
  transform: (node, config) => new Tag(render, {}, node.transformChildren(config)),
})

/** Markdown itself, without blocks. */
function nodeSchemas(context: TransformContext): NonNullable<Config['nodes']> {
  const cell = (render: string, attributes: Record<string, string>): Schema => ({
    transform: (node, config) => {
      const align = node.attributes['align']
      return new Tag(
        render,
        { ...attributes, ...(align && { class: `text-${align}` }) },
        node.transformChildren(config),
      )
    },
  })
  return {
    document: { transform: (node, config) => node.transformChildren(config) },
    heading: headingSchema(context),
    paragraph: plain('p'),
    blockquote: plain('blockquote'),
    strong: plain('strong'),
    em: plain('em'),
    s: plain('s'),
    item: plain('li'),
    thead: plain('thead'),
    tbody: plain('tbody'),
    tr: plain('tr'),
    th: cell('th', { scope: 'col' }),
    td: cell('td', {}),
    table: { transform: (node, config) => tableBox(labelCells(new Tag('table', {}, node.transformChildren(config)))) },
    list: {
      transform: (node, config) =>
        new Tag(
          node.attributes['ordered'] ? 'ol' : 'ul',
          node.attributes['start'] > 1 ? { start: node.attributes['start'] } : {},
          node.transformChildren(config),
        ),
    },
    hr: { transform: () => new Tag('hr') },
    hardbreak: { transform: () => new Tag('br') },
    softbreak: { transform: () => ' ' },
    inline: { transform: (node, config) => node.transformChildren(config) },
    text: { transform: node => node.attributes['content'] },
    code: { transform: node => new Tag('code', {}, [textOf(node)]) },
    comment: { transform: () => [] },
    image: {
      transform: ({ attributes: { src, alt, title } }) =>
        new Tag('img', { src, alt, ...(title && { title }), loading: 'lazy', decoding: 'async' }),
    },
    link: {
      transform: (node, config) => {
        const href = articleHref(node.attributes['href'], context.path)
        const isOutside = /^https?:/i.test(href)
        return new Tag('a', { href, ...(isOutside && { rel: 'noopener' }) }, node.transformChildren(config))
      },
    },
    fence: { transform: node => new Tag('block:fence', { panels: [codePanel(fenceFile(node), context)] }) },
  }
}

const children = (node: Node, config: Config) => node.transformChildren(config)

function partsOf(node: Node, config: Config, context: TransformContext, { definition }: RegisteredBlock) {
  if (definition.body.kind !== 'parts') return []
  const { part } = definition.body
  return contentOf(node).map(child => {
    const attributes = part.attributes.parse(child.attributes) as Record<string, unknown>
    const title = part.heading && String(attributes[part.heading])
    return { attributes, id: title ? context.headings.add(title, 3) : '', content: children(child, config) }
  })
}

/** One program with its colours; the others are on the same page in their language. */
function filePanels(files: CodeFile[], context: TransformContext) {
  const anchor = context.headings.reserve('code')
  const asked = files.filter(({ language }) => language === context.language)
  // A text has no tabs to choose by: all languages, or the one that was asked for.
  if (context.isPlain)
    return { panels: (asked.length > 0 ? asked : files).map(file => codePanel(file, context)), anchor }
  const chosen = files.find(({ language }) => language === context.language) ?? files[0]
  const panels = files.map(file => {
    if (file === chosen) return codePanel(file, context)
    const href = articleHref(`?language=${file.language}#${anchor}`, context.path)
    return { ...codeNames(file), panel: null, href }
  })
  return { panels, anchor }
}

function bodyProps(node: Node, config: Config, context: TransformContext, block: RegisteredBlock) {
  const { kind } = block.definition.body
  if (kind === 'parts') return { parts: partsOf(node, config, context, block) }
  if (kind === 'files') return filePanels(context.files.get(node) ?? [], context)
  if (kind === 'data') return { data: context.data.get(node) }
  if (kind === 'fences') return { panels: contentOf(node).map(child => codePanel(fenceFile(child), context)) }
  if (kind === 'list') {
    const list = contentOf(node)[0]
    const items = list?.children.map(item => ({
      content: children(item, config),
      hide: item.attributes['hide'] === true,
    }))
    return { items, isOrdered: list?.attributes['ordered'] === true }
  }
  return {}
}

function blockSchema(block: RegisteredBlock, context: TransformContext): Schema {
  const { definition } = block
  return {
    transform(node, config) {
      // Its author was told (validateArticle); the reader gets what is inside.
      if (context.broken.has(node)) return children(node, config)
      if (definition.body.kind === 'data' && !context.data.has(node)) return []
      const props = { ...definition.attributes.parse(node.attributes), ...bodyProps(node, config, context, block) }
      const inside = definition.body.kind === 'content' ? children(node, config) : []
      return new Tag(`block:${definition.name}`, props, inside)
    },
  }
}

/** The tree to render: HTML elements, and blocks as `block:<name>` with their options as attributes. */
export function transformArticle(tree: Node, context: TransformContext): RenderableTreeNode[] {
  const tags = Object.fromEntries([...context.table.blocks].map(([name, block]) => [name, blockSchema(block, context)]))
  const drawn = [tree.transform({ nodes: nodeSchemas(context), tags })].flat() as RenderableTreeNode[]
  return context.isReference ? foldSections(drawn) : drawn
}
