import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { decodeHtml } from '../../lib/decode-html.ts'

/** A part of an article that can be found: what stands below one heading, or before the first one. */
export interface Section {
  /** Id of its heading; empty for what stands before the first. */
  anchor: string
  heading: string
  /** Words without marks; programs are left out. */
  text: string
  /** Names of table rows: fields, codes, cards. */
  names: string[]
}

/** What only makes sense on a screen, and programs: their words would drown the text. */
const dropped =
  /<(button|svg|legend|fieldset|pre|script|style)\b.*?<\/\1>|<figure class="code-tabs".*?<\/figure>|<summary class="section-fold-name">.*?<\/summary>/gs
const headingTag = /<h[2-4] id="([^"]*)"[^>]*>(.*?)<\/h[2-4]>/gs
const rowName = /<th scope="row">(.*?)<\/th>/gs
const code = /<code>(.*?)<\/code>/gs

function wordsOf(html: string): string {
  // A code with its verdict behind it is two words.
  const text = html
    .replace(/<\/code>(?=<span)/g, '</code> ')
    .replace(/<\/?(span|code|strong|em|a|b|s|mark)\b[^>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
  return decodeHtml(text).replace(/\s+/g, ' ').trim()
}

/** Each row's name, or the codes in it where it says more than one thing; addresses are no names. */
function namesIn(html: string): string[] {
  return [...html.matchAll(rowName)].flatMap(([, cell = '']) => {
    const codes = [...cell.matchAll(code)].map(([, text = '']) => wordsOf(text))
    return codes.length > 0 ? codes.filter(name => !name.includes('/')) : [wordsOf(cell)]
  })
}

/** The sections of an article, made of the page's own HTML (ours, and well formed): what is found is what people see. */
export function sectionsOf(content: ReactNode): Section[] {
  const html = renderToStaticMarkup(content).replace(dropped, '')
  const heads = [...html.matchAll(headingTag)]
  const bodies = heads.map(({ index, 0: tag }, n) => html.slice(index + tag.length, heads[n + 1]?.index))
  const section = (anchor: string, heading: string, body: string): Section => ({
    anchor,
    heading,
    text: wordsOf(body),
    names: namesIn(body),
  })
  const sections = [
    section('', '', html.slice(0, heads[0]?.index)),
    ...heads.map(([, id = '', text = ''], n) => section(id, wordsOf(text), bodies[n] as string)),
  ]
  // Written and read again, words are their own: a piece of a text keeps the whole of it, and the index keeps the pieces.
  return JSON.parse(JSON.stringify(sections)) as Section[]
}
