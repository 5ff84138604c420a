import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { decodeHtml } from '../../lib/decode-html.ts'

/** What only makes sense on a screen. */
const dropped = /<(button|svg|legend|fieldset)\b.*?<\/\1>/gs

/** Marks of Markdown before and after the text of an element. */
const inline: Record<string, [string, string]> = {
  strong: ['**', '**'],
  b: ['**', '**'],
  em: ['*', '*'],
  code: ['`', '`'],
}
const blocks = /^(p|h[1-6]|ul|ol|li|table|pre|blockquote|figure|figcaption|div|dl|summary|details)$/

interface Writer {
  out: string
  listDepth: number
  isInCode: boolean
  columns: number
}

/** One start tag, as Markdown. */
function open(writer: Writer, name: string): string {
  const heading = /^h([1-6])$/.exec(name)
  if (name === 'pre') {
    writer.isInCode = true
    return '\n\n```\n'
  }
  if (writer.isInCode) return ''
  if (heading) return `\n\n${'#'.repeat(Number(heading[1]))} `
  if (name === 'ul' || name === 'ol') writer.listDepth++
  if (name === 'li') return `\n${'  '.repeat(Math.max(writer.listDepth - 1, 0))}- `
  if (name === 'tr') {
    writer.columns = 0
    return '\n|'
  }
  if (name === 'th' || name === 'td') {
    writer.columns++
    return ' '
  }
  if (name === 'dd') return ': '
  if (name === 'br') return '\n'
  return inline[name]?.[0] ?? (blocks.test(name) ? '\n\n' : '')
}

/** One end tag. */
function close(writer: Writer, name: string): string {
  if (name === 'pre') {
    writer.isInCode = false
    return '\n```\n\n'
  }
  if (writer.isInCode) return ''
  if (name === 'ul' || name === 'ol') writer.listDepth--
  if (name === 'th' || name === 'td') return ' |'
  if (name === 'thead') return `\n|${' --- |'.repeat(writer.columns)}`
  return inline[name]?.[1] ?? (blocks.test(name) && name !== 'li' ? '\n\n' : name === 'dd' ? '\n' : '')
}

function tidy(text: string): string {
  return `${text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/(\n *- )\s+/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/**
 * An article as Markdown, blocks included: their tables become tables, their code stays code. It is made of the page's
 * own HTML (ours, and well formed), so that machines read what people see.
 */
export function articleMarkdown(content: ReactNode): string {
  const html = renderToStaticMarkup(content).replace(dropped, '')
  const writer: Writer = { out: '', listDepth: 0, isInCode: false, columns: 0 }
  const links: string[] = []
  for (const [, end, name, attributes, text] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) writer.out += decodeHtml(writer.isInCode ? text : text.replace(/\s+/g, ' '))
    else if (name === 'a' && !writer.isInCode) {
      const href = / href="([^"]*)"/.exec(attributes ?? '')?.[1]
      if (!end) {
        // The anchor of a heading is no link to follow.
        links.push(/class="anchor"/.test(attributes ?? '') ? '' : decodeHtml(href ?? ''))
        writer.out += links.at(-1) ? '[' : ''
      } else {
        const target = links.pop()
        writer.out += target ? `](${target})` : ''
      }
    } else writer.out += end ? close(writer, name as string) : open(writer, name as string)
  }
  return tidy(writer.out)
}
