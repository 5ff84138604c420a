// npm run pictures [name…]: takes the pictures of /demos and of the articles in a browser, in both themes. Needs a build
// (npm run build). Run it when a page looks different; without names, all of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startPrograms } from '../e2e/support/programs.ts'
import { root, say, stop } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'
import { capture } from './pictures/capture.mjs'
import { dashboardPictures } from './pictures/dashboard.mjs'
import { demoPictures } from './pictures/demos.mjs'

/** As the pages say (src/app/pages/demos/demos.tsx, src/blocks/picture). */
const viewport = { width: 1120, height: 700 }
const themes = ['light', 'dark']
const sets = [demoPictures, dashboardPictures]

const asked = process.argv.slice(2)
const all = sets.flatMap(({ names }) => names)
const unknown = asked.find(name => !all.includes(name))
if (unknown) stop(`There is no picture "${unknown}". There are: ${all.join(', ')}.`)

const { path: executablePath } = await findBrowser()
const programs = await startPrograms()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const newContext = (more = {}) =>
  browser.newContext({ baseURL: programs.portalUrl, viewport, reducedMotion: 'reduce', ...more })
try {
  for (const set of sets) {
    const names = set.names.filter(name => asked.length === 0 || asked.includes(name))
    if (names.length === 0) continue
    const folder = join(root, 'content/media', set.folder)
    mkdirSync(folder, { recursive: true })
    const storageState = await set.signIn?.(await newContext(), programs.gatewayUrl)
    for (const name of names) {
      for (const colorScheme of themes) {
        const context = await newContext({ colorScheme, ...(storageState && { storageState }) })
        const page = await context.newPage()
        const top = await set.show(page, name)
        const picture = await capture(page, { quality: 55, ...(top && { top }) })
        writeFileSync(join(folder, `${name}-${colorScheme}.webp`), picture)
        await context.close()
      }
      say(`took the pictures of ${name}`)
    }
  }
} finally {
  await browser.close()
  await programs.stop()
}
