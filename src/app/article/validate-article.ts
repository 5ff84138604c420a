import Markdoc, { type Node } from '@markdoc/markdoc'
import { findLanguage, languages } from '../../blocks/languages.ts'
import { partRemarks, type TagTable, tagProblems } from './block-problems.ts'
import { type ArticleVariables, textOf } from './parse-article.ts'
import { didYouMean, type Problem } from './problem.ts'

export interface ArticleText {
  file: string
  firstLine: number
}

/** Raw HTML in text, such as `<div>`; a code span shows it as it is. */
const rawHtml = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i
const safeHref = /^(https?:|mailto:|\/(?!\/)|#|\.{0,2}\/?[a-z0-9])/i
const otherScheme = /^[a-z][a-z0-9+.-]*:/i
const readMarkdown = 'Read content/README.md#markdown.'

function headingProblem(node: Node, previousLevel: number): string[] {
  const level = node.attributes['level'] as number
  const text = textOf(node)
  if (level === 1)
    return [`"# ${text}": the title of the page is the only heading of level 1, begin with ##. ${readMarkdown}`]
  if (level > previousLevel + 1)
    return [
      `"${'#'.repeat(level)} ${text}": expected level ${previousLevel + 1} at most after level ${previousLevel}, got level ${level}. ${readMarkdown}`,
    ]
  return []
}

function fenceProblem(language: unknown): string[] {
  if (!language || findLanguage(String(language))) return []
  const known = languages.flatMap(({ id, aliases }) => [id, ...aliases])
  return [`code fence: there is no language "${language}".${didYouMean(String(language), known)} ${readMarkdown}`]
}

/** An indented tag under a list belongs to the list. */
const closingHint = (errorId: string) =>
  errorId === 'missing-closing' ? ' Write the closing tag at the beginning of its line.' : ''

function nodeProblems(node: Node): string[] {
  const { href, src, alt, content, language } = node.attributes
  const html = node.type === 'text' ? rawHtml.exec(String(content)) : null
  if (html)
    return [`raw HTML is not rendered, got ${html[0]}. Use a block, or \`…\` to show it as code. ${readMarkdown}`]
  if (node.type === 'link' && (!safeHref.test(href) || (otherScheme.test(href) && !/^(https?|mailto):/i.test(href))))
    return [`link: expected a path, # or an https address, got "${href}". ${readMarkdown}`]
  if (node.type === 'image' && !alt)
    return [`image ${src}: expected a description in the brackets, got nothing. ${readMarkdown}`]
  if (node.type === 'image' && !String(src).startsWith('/'))
    return [`image: expected a path of this portal, got "${src}". ${readMarkdown}`]
  if (node.type === 'fence') return fenceProblem(language)
  if (node.type === 'th' && textOf(node).trim() === '')
    return [`table: expected a heading over each column, got an empty one. ${readMarkdown}`]
  return []
}

/** Variables that nothing gives a value to. */
function variableProblems(tree: Node, variables: ArticleVariables): { lines: number[]; message: string }[] {
  return [...tree.walk()].flatMap(node =>
    Object.values(node.attributes)
      .flatMap(value => [...Markdoc.Ast.getAstValues(value)])
      .filter(value => value.resolve({ variables }) === undefined)
      .map(value => ({
        lines: node.lines,
        message: `there is no variable $${(value as unknown as { path: string[] }).path?.join('.')}. ${readMarkdown}`,
      })),
  )
}

export interface Validated {
  /** Everything an author must mend, in the order of the file. */
  problems: Problem[]
  /** Tags that cannot be drawn as what they are. */
  broken: Set<Node>
}

/** Looks at a tree as it was `written`, and with its variables `resolved`. */
export function validateArticle(
  { written, resolved }: { written: Node; resolved: Node },
  { file, firstLine }: ArticleText,
  { variables, table }: { variables: ArticleVariables; table: TagTable },
): Validated {
  const problems: Problem[] = []
  const broken = new Set<Node>()
  const report = (lines: number[], messages: string[]) => {
    for (const message of messages) problems.push({ file, line: (lines[0] ?? 0) + firstLine, message })
    return messages.length > 0
  }
  for (const { lines, message } of variableProblems(written, variables)) report(lines, [message])
  let level = 1
  const visit = (node: Node, owner?: Node) => {
    const syntax = node.errors.map(error => `${error.message}.${closingHint(error.id)} ${readMarkdown}`)
    report(node.lines, syntax)
    if (node.tag) {
      // A block is no better than its parts.
      if (report(node.lines, tagProblems(node, owner?.tag, table))) {
        broken.add(node)
        if (owner && table.parts.has(node.tag)) broken.add(owner)
      } else report(node.lines, partRemarks(node, table))
    } else report(node.lines, nodeProblems(node))
    if (node.type === 'heading') {
      report(node.lines, headingProblem(node, level))
      level = node.attributes['level'] as number
    }
    // What stands in a code fence is code.
    if (node.type === 'fence') return
    for (const child of node.children) visit(child, node.tag ? node : owner)
  }
  visit(resolved)
  return { problems: problems.sort((a, b) => a.line - b.line), broken }
}
