import Markdoc, { type Node } from '@markdoc/markdoc'

const tokenizer = new Markdoc.Tokenizer({ allowComments: true })

/** What an article may name as `{% $name.part %}`. */
export type ArticleVariables = Record<string, unknown>

/** The tree of an article's body; variables stand in it as they were written. */
export const parseArticle = (body: string): Node => Markdoc.parse(tokenizer.tokenize(body))

/** The same tree with variables replaced by their values. */
export const resolveArticle = (tree: Node, variables: ArticleVariables): Node => tree.resolve({ variables })

/** Plain text of a node, without marks. */
export function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'code') return String(node.attributes['content'] ?? '')
  if (node.type === 'softbreak' || node.type === 'hardbreak') return ' '
  return node.children.map(textOf).join('')
}
