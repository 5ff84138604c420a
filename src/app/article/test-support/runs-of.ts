import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'

/** What `highlight` made of a program: its text in runs, each with the class of its colour or none. */
export const runsOf = (nodes: RenderableTreeNode[]) =>
  nodes.map(node =>
    Markdoc.Tag.isTag(node)
      ? { name: String(node.attributes['class']), text: String(node.children[0]) }
      : { name: '', text: String(node) },
  )
