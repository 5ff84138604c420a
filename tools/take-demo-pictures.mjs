// npm run pictures [name…]: takes the pictures of /demos in a browser, in both themes. Needs a build (npm run build). Run it
// when a demo looks different; without names, all of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demos } from '../content/data/demos.ts'
import { startPrograms } from '../e2e/support/programs.ts'
import { root, say, stop } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'

const folder = join(root, 'content/media/demos')
/** As the page says (src/app/pages/demos.tsx). */
const size = { width: 1120, height: 700 }
const themes = ['light', 'dark']

/** What is done in a demo before its picture is taken; answers what stands at the top of it. */
const scenes = {
  async 'hosted-checkout'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('tablist', { name: 'Ways to check out' })
  },
  async 'checkout-templates'(page) {
    await page.frameLocator('iframe').first().getByRole('button').first().waitFor()
    return page.getByRole('tablist', { name: 'Templates', exact: true })
  },
  async 'hosted-pay-page'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('heading', { name: 'What your page sends' })
  },
  async 'card-fields'(page) {
    const field = name => page.frameLocator(`iframe[data-field=${name}]`).locator('#field')
    await page.getByRole('button', { name: /^Pay/ }).and(page.locator(':enabled')).waitFor()
    for (const [name, value] of Object.entries({
      number: '4111111111111111',
      expiry: '1229',
      cvv: '123',
      zip: '12345',
    }))
      await field(name).pressSequentially(value)
    return page.getByRole('group', { name: 'Look' })
  },
  async 'browser-post'(page) {
    await page.getByRole('button', { name: 'Approved', exact: true }).click()
    return page.getByRole('heading', { name: 'Store Name' })
  },
  async invoicing(page) {
    await page.getByRole('button', { name: 'Create the invoice', exact: true }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('region', { name: '1. Write it' })
  },
  async bigcommerce(page) {
    await page.getByRole('button', { name: 'Check the settings', exact: true }).click()
    await page.getByRole('button', { name: 'Place the order' }).waitFor()
    return page.getByRole('region', { name: '2. Place an order' })
  },
  async 'virtual-terminal'(page) {
    await page.getByRole('button', { name: 'Send the sale' }).and(page.locator(':enabled')).click()
    await page.getByRole('button', { name: 'Insert the card here' }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('region', { name: 'Counter' })
  },
  async 'merchant-boarding'(page) {
    await page.getByRole('button', { name: 'Start over' }).and(page.locator(':enabled')).waitFor()
    return page.getByRole('listitem').filter({ hasText: 'Get a token' })
  },
}

/** The demo itself: header and introduction are the same on all of them. */
async function scrollTo(page, top) {
  await top.evaluate(element => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 88, behavior: 'instant' })
    document.activeElement?.blur()
  })
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
}

async function takePicture(page, file) {
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 55 })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

const asked = process.argv.slice(2)
const unknown = asked.find(name => !(name in scenes))
if (unknown) stop(`There is no demo "${unknown}". There are: ${Object.keys(scenes).join(', ')}.`)

mkdirSync(folder, { recursive: true })
const { path: executablePath } = await findBrowser()
const programs = await startPrograms()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const { id, path } of demos.filter(demo => asked.length === 0 || asked.includes(demo.id))) {
    for (const colorScheme of themes) {
      const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' })
      // A terminal listens for as long as its page is open.
      const waitUntil = id === 'virtual-terminal' ? 'load' : 'networkidle'
      await page.goto(programs.portalUrl + path, { waitUntil })
      await scrollTo(page, await scenes[id](page))
      await takePicture(page, join(folder, `${id}-${colorScheme}.webp`))
      await page.close()
    }
    say(`took the pictures of ${id}`)
  }
} finally {
  await browser.close()
  await programs.stop()
}
