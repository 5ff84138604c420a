import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a content security policy refused, in every page and frame of a test. */
export interface PolicyReports {
  /** A test that breaks a policy on purpose says which words its reports have; others still make it fail. */
  allow(words: RegExp): void
  /** Reports that no test allowed. */
  unexpected(): string[]
  stop(): void
}

/** In words of Chromium, enforced or only reported. */
export const isPolicyReport = (text: string) => /Content.?Security.?Policy/i.test(text)

/** Watches all contexts of a browser, those that a test opens by itself too. */
export function watchPolicy(browser: Browser): PolicyReports {
  const reports: string[] = []
  const allowed: RegExp[] = []
  const listen = (message: ConsoleMessage) => {
    if (isPolicyReport(message.text()))
      reports.push(`${message.location().url || message.page()?.url()}: ${message.text()}`)
  }
  const watched: BrowserContext[] = []
  const watch = (context: BrowserContext) => {
    watched.push(context)
    context.on('console', listen)
  }
  browser.contexts().forEach(watch)
  browser.on('context', watch)
  return {
    allow: words => allowed.push(words),
    unexpected: () => reports.filter(report => !allowed.some(words => words.test(report))),
    stop() {
      browser.off('context', watch)
      for (const context of watched) context.off('console', listen)
    },
  }
}
