// node tools/draw-card.mjs: draws src/app/public/card.png, the picture of a shared link (1200 by 630, Open Graph). Made again
// when the brand or the colours change.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brand } from '../content/data/brand.ts'
import { root, say } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'

const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64')
const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; width: 1200px; height: 630px; background: oklch(0.985 0.004 200); color: oklch(0.24 0.02 240);
    font-family: Inter; position: relative; overflow: hidden }
  .line { position: absolute; inset: 0 0 auto; height: 10px; background: oklch(0.78 0.12 85) }
  .text { position: absolute; left: 88px; top: 150px; width: 640px }
  h1 { font-size: 84px; line-height: 1.05; letter-spacing: -0.025em; margin: 0 0 28px }
  p { font-size: 34px; line-height: 1.4; margin: 0; color: oklch(0.42 0.02 240) }
  svg { position: absolute; right: 96px; top: 130px; width: 340px; color: oklch(0.42 0.08 190) }
  .pill { display: inline-block; margin-top: 44px; padding: 10px 24px; border: 2px solid oklch(0.78 0.12 85);
    border-radius: 99px; background: oklch(0.97 0.03 90); color: oklch(0.45 0.09 75); font-size: 26px; font-weight: 500 }
</style><div class="line"></div>
<div class="text"><h1>${brand.name}</h1><p>${brand.tagline}. Payments you can try before you build.</p>
<span class="pill">Sandbox: no money moves</span></div>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
<path d="M3 21V11.5a9 9 0 0 1 18 0V21"/><path d="M7.5 21V11.8a4.5 4.5 0 0 1 4.5-4.5V21" fill="currentColor"/>
<path d="M16.5 21V12.2"/></svg>`

const { path } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
const file = join(root, 'src/app/public/card.png')
writeFileSync(file, await tab.screenshot())
await browser.close()
say(`drew ${file}`)
