import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Frames, whose origins are others, answer each other by messages. */
const source = `${axe.source};window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** For a page that is led to many addresses: axe is there with each document, and not sent to it anew, a tenth of a second each. */
export const keepAxe = (page: Page) => page.addInitScript({ content: source })

/** Colours of another theme are there at once, not after a fifth of a second. */
export const keepStill = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Given once to a document. */
async function inject(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async frame => {
      // A frame that waits until it is scrolled to has no document yet, and would be waited for without end.
      if (frame.url() === '') return
      if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source)
    }),
  )
}

/** Colours that change over a moment are looked at when they have changed; one that ends may begin another inside it. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What goes by scrolling never ends by itself.
    const isEnding = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
    for (let round = 0; round < 10; round++) {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const running = document.getAnimations().filter(isEnding)
      if (running.length === 0) return
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
}

/** What another theme can change; all else is the same document. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with a page and its frames as they stand, a sentence each; by `rules` alone where they are given.
 * Run in the page itself: the package that drives axe from outside opens a second page for each look, and takes twice as long.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page)
  return runAxe(page, rules ? { rules } : {})
}

interface Scope {
  rules?: string[]
  /** Rules to leave out where none are named. */
  without?: string[]
  /** Selectors of what is not looked at. */
  besides?: readonly string[]
  /** Only the elements that were kept for these keys of `window.looks`. */
  looks?: string[]
}

/** The same at once, of a part of the page or of the rules. */
export async function runAxe(page: Page, { rules, without = [], besides = [], looks }: Scope): Promise<string[]> {
  await inject(page)
  const violations = await page.evaluate(
    async ({ rules, without, besides, looks }) => {
      const only = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}
      const off = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
      const elements = looks?.flatMap(look => window.looks?.get(look) ?? [])
      const context = { include: elements ?? document, exclude: [...besides] }
      const results = await window.axe?.run(context, { resultTypes: ['violations'], rules: off, ...only })
      return results?.violations
    },
    { rules, without, besides, looks },
  )
  if (!violations) throw new Error('axe did not run')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
