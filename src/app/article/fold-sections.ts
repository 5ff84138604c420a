import Markdoc, { type RenderableTreeNode, type Tag as TagNode } from '@markdoc/markdoc'
import { wordsIn } from './label-cells.ts'

/** A shorter reference is looked through as it is. */
const sectionsMin = 5
const { Tag } = Markdoc

const isHeading = (node: RenderableTreeNode): node is TagNode => Tag.isTag(node) && node.name === 'h2'
const tables = new Set(['block:parameter-table', 'block:response-codes', 'block:outcomes', 'block:data-table'])
const isTable = (node: RenderableTreeNode) =>
  Tag.isTag(node) && (tables.has(node.name) || node.attributes['class'] === 'table-box')

/**
 * Folds a long reference by its sections, which are the operations: from its first table on, what stands below a heading of level 2
 * is one fold. Heading, address and sentence stay in sight. Which windows fold is decided by the styles.
 */
export function foldSections(tree: RenderableTreeNode[]): RenderableTreeNode[] {
  const starts = tree.flatMap((node, at) => (isHeading(node) ? [at] : []))
  if (starts.length < sectionsMin) return tree
  return [
    ...tree.slice(0, starts[0]),
    ...starts.flatMap((start, n) => {
      const section = tree.slice(start, starts[n + 1])
      const from = section.findIndex(isTable)
      if (from < 0) return section
      return [
        ...section.slice(0, from),
        new Tag('block:section-fold', { title: wordsIn(section[0] ?? null) }, section.slice(from)),
      ]
    }),
  ]
}
