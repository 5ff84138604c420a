// What a browser downloads for an article: CHROMIUM=… node bench/transfer.mjs CONTENT_DIR [paths…]
// CONTENT_DIR is made by bench/import-corpus.mjs; paths default to three of its articles. Starts the built portal on a free port
// with a data folder of its own and prints one JSON row an article: bytes of the first reader after the start and of the next
// one, headers and icon counted, fonts apart. Bytes repeat exactly.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { startPortal, untilIndexed } from './start-portal.mjs'

const [contentDir, ...given] = process.argv.slice(2)
if (!contentDir) {
  console.error('Usage: node bench/transfer.mjs CONTENT_DIR [paths]')
  process.exit(2)
}
const files = readdirSync(join(contentDir, 'articles'), { recursive: true }).filter(name => name.endsWith('.md'))
const third = Math.floor(files.length / 3)
const paths = given.length ? given : [0, third, 2 * third].map(index => `/${files.sort()[index].slice(0, -3)}`)
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** One visit of a browser that has nothing kept. */
async function visit(address) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const asked = new Map()
  const received = []
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => asked.set(requestId, [type, request.url]))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const [type, url] = asked.get(requestId) ?? []
    if (url && !url.startsWith('data:')) received.push([/\.svg$/.test(url) ? 'Icon' : type, encodedDataLength, url])
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  // A browser with windows asks for the icon when all else is done; a headless one may not.
  await page.waitForTimeout(300)
  const icon = await page.evaluate(() => document.querySelector('link[rel=icon]').href)
  if (![...asked.values()].some(([, url]) => url === icon)) {
    await page.evaluate(url => fetch(url).then(response => response.text()), icon)
    await page.waitForTimeout(100)
  }
  await context.close()
  return received
}

const sumOf = (rows, wanted) => rows.reduce((sum, [type, bytes]) => (wanted(type) ? sum + bytes : sum), 0)

try {
  for (const path of paths) {
    const portal = await startPortal(contentDir)
    const first = await visit(portal.url + path)
    // The good compression is made in a quiet moment, when the index of the search is whole.
    await untilIndexed(portal.url)
    await pause(1_000)
    const next = await visit(portal.url + path)
    await portal.stop()
    const notFont = type => type !== 'Font'
    console.log(
      JSON.stringify({
        path,
        requests: next.length,
        firstBytes: sumOf(first, notFont),
        bytes: sumOf(next, notFont),
        ...Object.fromEntries(
          ['Document', 'Stylesheet', 'Script', 'Icon'].map(type => [
            type.toLowerCase(),
            [sumOf(first, each => each === type), sumOf(next, each => each === type)],
          ]),
        ),
      }),
    )
  }
} finally {
  await browser.close()
}
