import Markdoc, { type Node } from '@markdoc/markdoc'

const tokenizer = new Markdoc.Tokenizer({ allowComments: true })

/** What an article may name as `{% $name.part %}`. */
export type ArticleVariables = Record<string, unknown>

const variableAlone = /^\{%\s*\$([\w.]+)\s*%\}$/

/** The tree of an article's body; variables stand in it as they were written, also one that is a whole code span. */
export function parseArticle(body: string): Node {
  const tree = Markdoc.parse(tokenizer.tokenize(body))
  for (const node of tree.walk()) {
    const name = node.type === 'code' ? variableAlone.exec(String(node.attributes['content']))?.[1] : undefined
    if (name) node.attributes['content'] = new Markdoc.Ast.Variable(name.split('.'))
  }
  return tree
}

/** The same tree with variables replaced by their values. */
export const resolveArticle = (tree: Node, variables: ArticleVariables): Node => tree.resolve({ variables })

/** Plain text of a node, without marks. */
export function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'code') return String(node.attributes['content'] ?? '')
  if (node.type === 'softbreak' || node.type === 'hardbreak') return ' '
  return node.children.map(textOf).join('')
}
