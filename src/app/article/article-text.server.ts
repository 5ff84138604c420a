import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { decodeHtml } from '../../lib/decode-html.ts'

/** What only makes sense on a screen. */
const dropped =
  /<(button|svg|legend|fieldset)\b.*?<\/\1>|<div class="code-bar">.*?<\/div>|<summary class="section-fold-name">.*?<\/summary>/gs

/** Marks of Markdown before and after the text of an element. */
const inline: Record<string, string> = { strong: '**', b: '**', em: '*', code: '`' }
const blocks = /^(p|h[1-6]|table|pre|blockquote|figure|figcaption|div|dl|summary|details|caption)$/

/** Programs of the terminal are known by another name outside of our tabs. */
const fenceNames: Record<string, string> = { curl: 'sh', bash: 'sh' }

interface List {
  /** The number of the next item; null where items have none. */
  number: number | null
  /** True for steps, whose items begin with a heading: that gets the number. */
  isSteps: boolean
}

/** Writes Markdown while it reads HTML. What stands in an item or a cell is written apart, then put in place as a whole. */
class MarkdownWriter {
  #texts = ['']
  #lists: List[] = []
  #links: string[] = []
  #isInCode = false
  #columns = 0
  /** The number of a step, until its heading comes. */
  #step: number | null = null

  get text(): string {
    return tidy(this.#texts[0] ?? '')
  }

  write(text: string) {
    this.#texts[this.#texts.length - 1] += text
  }

  take(text: string) {
    this.write(decodeHtml(this.#isInCode ? text : text.replace(/\s+/g, ' ')))
  }

  open(name: string, attributes: string) {
    if (name === 'pre') return this.#openCode(attributes)
    if (this.#isInCode) return
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level) this.write(`\n\n${'#'.repeat(Number(level))} ${this.#stepNumber()}`)
    else if (name === 'a') this.#openLink(attributes)
    else if (name === 'ul' || name === 'ol') this.#openList(name, attributes)
    else if (name === 'li' || name === 'th' || name === 'td') this.#openPart(name)
    else if (name === 'tr') {
      this.#columns = 0
      this.write('\n|')
    } else this.write(name === 'dd' ? ': ' : name === 'br' ? '\n' : this.#around(name))
  }

  close(name: string) {
    if (name === 'pre') {
      this.#isInCode = false
      this.write('\n```\n\n')
    }
    if (this.#isInCode || name === 'pre') return
    if (name === 'a') this.#closeLink()
    else if (name === 'ul' || name === 'ol') {
      this.#lists.pop()
      this.write('\n\n')
    } else if (name === 'li') this.#closeItem()
    else if (name === 'th' || name === 'td') this.write(` ${asCell(this.#texts.pop() ?? '')} |`)
    else if (name === 'thead') this.write(`\n|${' --- |'.repeat(this.#columns)}`)
    else this.write(name === 'dd' ? '\n' : this.#around(name, true))
  }

  /** Marks of what is emphasised, and room around what stands by itself. */
  #around(name: string, isEnd = false): string {
    // A caption and the name of what unfolds stand over something.
    if (name === 'caption' || name === 'summary') return isEnd ? '**\n\n' : '\n\n**'
    return inline[name] ?? (blocks.test(name) || /^h[1-6]$/.test(name) ? '\n\n' : '')
  }

  #openCode(attributes: string) {
    const language = / data-language="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const file = / data-filename="([^"]*)"/.exec(attributes)?.[1]
    this.#isInCode = true
    this.write(`\n\n${file ? `File \`${decodeHtml(file)}\`:\n\n` : ''}\`\`\`${fenceNames[language] ?? language}\n`)
  }

  #openLink(attributes: string) {
    // The anchor of a heading is no link to follow.
    const href = /class="anchor"/.test(attributes) ? '' : decodeHtml(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '')
    this.#links.push(href)
    if (href) this.write('[')
  }

  #closeLink() {
    const href = this.#links.pop()
    if (href) this.write(`](${href})`)
  }

  #openList(name: string, attributes: string) {
    const start = Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1)
    this.#lists.push({ number: name === 'ol' ? start : null, isSteps: / class="steps"/.test(attributes) })
    // A list within an item follows its words at once.
    if (this.#texts.length === 1) this.write('\n\n')
  }

  #openPart(name: string) {
    const list = this.#lists.at(-1)
    if (name !== 'li') this.#columns++
    else if (list?.isSteps) {
      this.#step = list.number
      return
    }
    this.#texts.push('')
  }

  /** Lines below the first are indented to where the first begins, so that they stay in the item. */
  #closeItem() {
    const list = this.#lists.at(-1)
    const number = list?.number ?? null
    if (list && number !== null) list.number = number + 1
    if (list?.isSteps) return this.write('\n\n')
    const mark = number === null ? '- ' : `${number}. `
    const text = tidy(this.#texts.pop() ?? '').trimEnd()
    this.write(`\n${mark}${text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}`)
  }

  #stepNumber(): string {
    const number = this.#step
    this.#step = null
    return number === null ? '' : `${number}. `
  }
}

/** A cell is one line, and a bar in it does not end it. */
const asCell = (text: string) => text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')

function tidy(text: string): string {
  // Code keeps its own blank lines and spaces.
  const pieces = text.split(/(^ *```[^\n]*\n[\s\S]*?^ *```$)/m)
  const tidied = pieces.map((piece, at) =>
    at % 2 === 1 ? piece : piece.replace(/(?<![ \t])[ \t]+\n/g, '\n').replace(/\n{3,}/g, '\n\n'),
  )
  return `${tidied.join('').trim()}\n`
}

/**
 * An article as Markdown, blocks included: their tables become tables, their code stays code. It is made of the page's
 * own HTML (ours, and well formed), so that machines read what people see.
 */
export function articleMarkdown(content: ReactNode): string {
  const html = renderToStaticMarkup(content).replace(dropped, '')
  const writer = new MarkdownWriter()
  for (const [, end, name = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])([^<>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) writer.take(text)
    else if (end) writer.close(name)
    else writer.open(name, attributes)
  }
  return writer.text
}
