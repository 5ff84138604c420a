import ts from 'typescript'

/** A text in a program that people read, or that looks like one, with the line where it begins. */
export type ProgramText = { line: number; text: string }

/** What stands for a value that is only known when the program runs. */
const value = 'X'

/**
 * The texts of a program: what JSX shows, element by element, and the string literals and templates of more than one word.
 * Strings that are joined by `+` are one text; classes, addresses and statements of SQL are none.
 */
export function textsOfProgram(source: string, fileName: string): ProgramText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const texts: ProgramText[] = []

  const keep = (node: ts.Node, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (readsAsText(plain)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      texts.push({ line, text: plain })
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isClassName(node) || isSql(node)) return
    const text = literalText(node)
    if (text !== undefined) {
      keep(node, text)
      visitValues(node)
    } else {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) keepJsx(node)
      ts.forEachChild(node, visit)
    }
  }

  /** What a template or a sum of strings has between its literal pieces can hold texts of its own. */
  const visitValues = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression)
    if (ts.isBinaryExpression(node))
      for (const side of [node.left, node.right]) literalText(side) === undefined ? visit(side) : visitValues(side)
  }

  const keepJsx = (node: ts.JsxElement | ts.JsxFragment) => {
    const hasText = node.children.some(child => ts.isJsxText(child) && /\p{L}/u.test(child.text))
    const isInside = node.parent && ts.isJsxElement(node.parent) && jsxText(node.parent) !== undefined
    if (hasText && !isInside) keep(node, jsxText(node) ?? '')
  }

  const jsxText = (node: ts.JsxElement | ts.JsxFragment): string | undefined => {
    if (!node.children.some(child => ts.isJsxText(child) && /\p{L}/u.test(child.text))) return undefined
    return node.children.map(pieceOf).join('')
  }

  const pieceOf = (child: ts.JsxChild): string => {
    if (ts.isJsxText(child)) return /^\s*\n\s*$/.test(child.text) ? '' : child.text
    if (ts.isJsxExpression(child)) return child.expression ? (literalText(child.expression) ?? value) : ''
    if (ts.isJsxSelfClosingElement(child)) return ` ${value} `
    return child.children.map(pieceOf).join('')
  }

  visit(file)
  return texts
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isParenthesizedExpression(node)) return literalText(node.expression)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => value + span.literal.text).join('')
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalText(node.left), literalText(node.right)]
    if (left !== undefined || right !== undefined) return (left ?? value) + (right ?? value)
  }
  return undefined
}

const isClassName = (node: ts.Node) => ts.isJsxAttribute(node) && /class(Name)?$/i.test(node.name.getText())

const isSql = (node: ts.Node) =>
  (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) || ts.isTypeNode(node)

function readsAsText(text: string) {
  return /\p{L}{2,} \S*\p{L}/u.test(text) || /^\p{Lu}\p{L}+$/u.test(text)
}
