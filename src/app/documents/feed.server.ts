import { newestFirst, type ReleaseNote, releaseAnchor } from '../../domain/catalogue/release-note.ts'
import { escapeXml } from '../../lib/escape-xml.ts'
import { textDocument } from './text-document.server.ts'

interface Feed {
  title: string
  description: string
  /** Full addresses: of the feed itself, and of the page that shows the same. */
  self: string
  page: string
  notes: readonly ReleaseNote[]
}

function itemOf(note: ReleaseNote, page: string): string {
  const { product, version, date, changes } = note
  const address = `${page}#${releaseAnchor(note)}`
  const text = changes.map(change => change.text).join(' ')
  return [
    '<item>',
    `<title>${escapeXml(`${product} ${version}`)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<description>${escapeXml(text)}</description>`,
    '</item>',
  ].join('')
}

/** Release notes as RSS 2.0, newest first. */
export function feedDocument({ title, description, self, page, notes }: Feed) {
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(page)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...newestFirst(notes).map(note => itemOf(note, page)),
  ]
  return textDocument(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
    'application/rss+xml; charset=utf-8',
  )
}
