import { parseDocument } from 'yaml'
import * as z from 'zod'

/** What stands between the `---` lines at the top of an article (content/README.md). */
export const FrontMatterSchema = z.strictObject({
  title: z.string().min(1).max(80),
  /** One sentence that a search result could show. */
  description: z.string().min(20).max(200),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)).default([]),
  /** Which of the four questions of a reader the article answers. */
  kind: z.enum(['overview', 'guide', 'how-to', 'reference']),
  /** Place among the articles of the same folder; equal ones stand in the order of their labels. */
  order: z.number().int().min(0).default(100),
  /** Short name for navigation; the title when left out. */
  nav: z.string().min(1).max(40).optional(),
})
export type FrontMatter = z.output<typeof FrontMatterSchema>

/** A file that cannot be an article, said to its author: `content/articles/a.md:3: …`. */
export class ContentError extends Error {
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem} Read content/README.md#front-matter.`)
    this.name = 'ContentError'
  }
}

/** Splits an article's file. `firstLine` is the line of the body's first line in the file, from 1. */
export function readArticleText(
  text: string,
  file: string,
): { frontMatter: FrontMatter; body: string; firstLine: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0)
    throw new ContentError(file, 1, 'An article begins with front matter between two lines of ---.')
  const document = parseDocument(lines.slice(1, end).join('\n'))
  const syntax = document.errors[0]
  if (syntax) {
    const line = (syntax.linePos?.[0].line ?? 1) + 1
    throw new ContentError(file, line, `The front matter is not YAML: ${syntax.message.split(' at line ')[0]}.`)
  }
  const parsed = FrontMatterSchema.safeParse(document.toJS() ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path[0]
    const at = lines.findIndex((line, index) => index > 0 && index < end && line.startsWith(`${String(field)}:`))
    throw new ContentError(
      file,
      at < 0 ? 1 : at + 1,
      `Front matter${field ? ` "${String(field)}"` : ''}: ${issue?.message}.`,
    )
  }
  return { frontMatter: parsed.data, body: lines.slice(end + 1).join('\n'), firstLine: end + 2 }
}
