import Markdoc, { type RenderableTreeNode, type Tag as TagNode } from '@markdoc/markdoc'
import { stacksOnPhones } from '../../blocks/stacks.ts'

const { Tag } = Markdoc

const tagsOf = (node: TagNode, name: string): TagNode[] =>
  node.children.filter((child): child is TagNode => Tag.isTag(child) && child.name === name)

/** The words of a part of the tree. */
export const wordsIn = (node: RenderableTreeNode): string =>
  Tag.isTag(node) ? node.children.map(wordsIn).join('') : String(node ?? '')

/** A table of Markdown as a card for each row on a phone: every cell but the first says the head of its column. */
export function labelCells(table: TagNode): TagNode {
  const heads = tagsOf(table, 'thead').flatMap(head =>
    tagsOf(head, 'tr').flatMap(row => tagsOf(row, 'th').map(wordsIn)),
  )
  if (!stacksOnPhones(heads.length)) return table
  for (const row of tagsOf(table, 'tbody').flatMap(body => tagsOf(body, 'tr'))) {
    for (const [at, cell] of tagsOf(row, 'td').entries()) if (at > 0) cell.attributes['data-label'] = heads[at]
  }
  table.attributes['class'] = 'table-stacked'
  return table
}
