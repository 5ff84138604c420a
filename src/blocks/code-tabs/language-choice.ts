/**
 * The reader's language, on this page and on the next. It is a cookie, not storage, because the runtime of static pages
 * wakes an island by cookie: only those who ever chose a language pay for having it restored.
 */
const cookieName = 'code_language'
const cookieMaxAgeSeconds = 31_536_000

/** The `when` of a code block that has tabs. */
export const wakeWhenChosen = `cookie:${cookieName}=` as const

type Listener = (language: string) => void
const listeners = new Set<Listener>()

function chosenLanguage(): string {
  return new RegExp(`(?:^|; )(?:__Host-)?${cookieName}=([a-z]+)`).exec(document.cookie)?.[1] ?? ''
}

/** For this host alone and, where there is TLS, over it alone: the prefix says both to the browser. */
export const languageCookie = (language: string, isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}${cookieName}=${language}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax${isHttps ? '; secure' : ''}`

const radiosOf = (within: ParentNode) => [...within.querySelectorAll<HTMLInputElement>('.code-languages input')]

/** Puts a tab in the middle of its row, as far as the row scrolls. The page stays where it is, which `scrollIntoView` would not promise. */
function centreInRow(radio: HTMLInputElement) {
  const row = radio.closest('.code-languages')
  const tab = radio.closest('label')
  if (!row || !tab) return
  const [within, at] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += at.left + at.width / 2 - within.left - within.width / 2
}

/** Checks the tab of a language wherever there is one. Tabs that sleep follow too (they are plain radios), and wake. */
export function chooseLanguage(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = languageCookie(language, location.protocol === 'https:')
  for (const radio of radiosOf(document)) {
    if (radio.value !== language) continue
    centreInRow(radio)
    if (radio.checked) continue
    radio.checked = true
    radio.dispatchEvent(new Event('pointerover', { bubbles: true }))
  }
  for (const listener of listeners) listener(language)
}

/**
 * Called by tabs that have just woken: tells them the language now and whenever it changes. What the reader did while
 * they slept counts first, then the language that the address names, then the remembered one.
 */
export function followLanguage(tabs: HTMLElement, listener: Listener): () => void {
  const touched = radiosOf(tabs).find(radio => radio.checked && !radio.defaultChecked)
  const isInAddress = new URLSearchParams(location.search).has('language')
  const remembered = radiosOf(tabs).find(radio => radio.value === chosenLanguage())
  if (touched) chooseLanguage(touched.value)
  else if (remembered && !isInAddress) remembered.checked = true
  const shown = radiosOf(tabs).find(radio => radio.checked)
  if (shown) {
    centreInRow(shown)
    listener(shown.value)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
