import { brand } from '../../../content/data/brand.ts'
import { releaseNotes } from '../../../content/data/release-notes.ts'
import { newestFirst, type ReleaseNote, releaseAnchor } from '../../domain/catalogue/release-note.ts'
import { escapeXml } from '../../lib/escape-xml.ts'
import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/release-notes-feed'
import { textDocument } from './text-document.server.ts'

function itemOf(note: ReleaseNote, portal: string): string {
  const { product, version, date, changes } = note
  const address = `${portal}${paths.releaseNotes}#${releaseAnchor(note)}`
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

/** GET /release-notes.xml: the release notes of all products as RSS 2.0, the newest first. */
export function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext).urls
  const items = newestFirst(releaseNotes).map(note => itemOf(note, portal))
  const channel = [
    `<title>${escapeXml(brand.name)} release notes</title>`,
    `<link>${escapeXml(portal + paths.releaseNotes)}</link>`,
    `<description>What is new in the portal, the sandbox and the documentation.</description>`,
    `<atom:link href="${escapeXml(portal + paths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]
  return textDocument(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
    'application/rss+xml; charset=utf-8',
  )
}
