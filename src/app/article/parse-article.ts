import Markdoc, { type Node } from '@markdoc/markdoc'

const tokenizer = new Markdoc.Tokenizer({ allowComments: true })

/** What an article may name as `{% $name.part %}`. */
export type ArticleVariables = Record<string, unknown>

const variableAlone = /^\{%\s*\$([\w.]+)\s*%\}$/
const variablePiece = /(\{%\s*\$[\w.]+\s*%\})/

const toVariable = (piece: string): string | InstanceType<typeof Markdoc.Ast.Variable> => {
  const name = variableAlone.exec(piece)?.[1]
  return name ? new Markdoc.Ast.Variable(name.split('.')) : piece
}

/** The tree of an article's body; variables stand in it as they were written, also those inside a code span. */
export function parseArticle(body: string): Node {
  const tree = Markdoc.parse(tokenizer.tokenize(body))
  for (const node of tree.walk()) {
    if (node.type !== 'code') continue
    const pieces = String(node.attributes['content']).split(variablePiece).filter(Boolean).map(toVariable)
    if (pieces.some(piece => typeof piece !== 'string')) node.attributes['content'] = pieces
  }
  return tree
}

/** The same tree with variables replaced by their values. */
export const resolveArticle = (tree: Node, variables: ArticleVariables): Node => tree.resolve({ variables })

/** Plain text of a node, without marks. */
export function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'code') return [node.attributes['content'] ?? ''].flat().join('')
  if (node.type === 'softbreak' || node.type === 'hardbreak') return ' '
  return node.children.map(textOf).join('')
}
