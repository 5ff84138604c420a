import type { Highlight } from './create-highlight.ts'

export type { Highlight }

/** Drawn pages are kept: soon nothing is coloured any more, and grammars with their expressions are a third of what is alive. */
const unusedMs = 30_000

let highlighting: Promise<Highlight> | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

/** The highlighter: made when a page first has a program, kept while pages are drawn, and forgotten half a minute later (decision 0371). */
export function loadHighlight(): Promise<Highlight> {
  highlighting ??= import('./create-highlight.ts').then(({ createHighlight }) => createHighlight())
  clearTimeout(forgetting)
  forgetting = setTimeout(() => {
    highlighting = undefined
  }, unusedMs)
  // Of Node, which ends when there is nothing else to do; this file is checked with those of browsers.
  ;(forgetting as unknown as { unref(): void }).unref()
  return highlighting
}
