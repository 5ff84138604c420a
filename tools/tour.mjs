// npm run tour [name…]: takes the pictures of docs/tour.md in a browser, and writes that page from docs/tour.yaml. Needs a build
// (npm run build). Run it when a page looks different; without names, all of them. With --text it writes the words alone.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startPrograms } from '../e2e/support/programs.ts'
import { say, stop } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'
import { capture } from './pictures/capture.mjs'
import { looks, pagesOf, picturesFolder, readTour, tourFile, tourText } from './tour/list.mjs'
import { prepareTour } from './tour/prepare.mjs'
import { open, scenes } from './tour/scenes.mjs'
import { checkView, maskView } from './tour/view.mjs'

/** Low enough for a hundred pictures in a repository; words can still be read. */
const quality = 60

/** Takes the pictures of a page, each in a browser that has the session of who sees it and nothing else. */
async function takePictures(browser, page, made) {
  const { name, address, pictures } = page
  for (const { look, file } of pictures) {
    const { viewport, scale, colorScheme } = looks[look]
    const context = await browser.newContext({
      ...{ baseURL: made.portalUrl, viewport, colorScheme, reducedMotion: 'reduce' },
      ...{ storageState: made.sessions[page.who] ?? made.sessions.admin },
    })
    try {
      const tab = await context.newPage()
      const top = await (scenes[name] ?? open(address))(tab, made)
      await maskView(tab)
      const data = await capture(tab, { quality, scale, ...(top && { top }) })
      await checkView(tab, name)
      writeFileSync(join(picturesFolder, file), data)
    } finally {
      await context.close()
    }
  }
}

const asked = process.argv.slice(2)
const tour = readTour()
const pages = pagesOf(tour)
writeFileSync(tourFile, tourText(tour))
if (asked.includes('--text')) process.exit()
const unknown = asked.find(each => !pages.some(({ name }) => name === each))
if (unknown) stop(`There is no page "${unknown}". There are: ${pages.map(({ name }) => name).join(', ')}.`)

mkdirSync(picturesFolder, { recursive: true })
const wanted = new Set(pages.flatMap(({ pictures }) => pictures.map(({ file }) => file)))
for (const file of readdirSync(picturesFolder)) if (!wanted.has(file)) rmSync(join(picturesFolder, file))

const { path: executablePath } = await findBrowser()
const programs = await startPrograms()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const made = await prepareTour(browser, programs)
  for (const page of pages.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await takePictures(browser, page, made)
    say(`took ${page.pictures.map(({ file }) => file).join(', ')}`)
  }
  made.close()
} finally {
  await browser.close()
  await programs.stop()
}
