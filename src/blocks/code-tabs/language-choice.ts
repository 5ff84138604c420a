/**
 * The reader's language, on this page and on the next. It is a cookie, not storage, because the runtime of static pages
 * wakes an island by cookie: only those who ever chose a language pay for having it restored.
 */
const cookieName = 'code_language'
const cookieMaxAgeSeconds = 31_536_000

/** The `when` of a code block that has tabs. */
export const wakeWhenChosen = `cookie:${cookieName}=` as const

/** Resolves when the code of the language is there, or cannot be had; nothing where it is there already. */
type Listener = (language: string) => Promise<void> | undefined
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
  for (const release of held) release()
  for (const radio of radiosOf(document)) {
    if (radio.value !== language) continue
    centreInRow(radio)
    if (radio.checked) continue
    radio.checked = true
    radio.dispatchEvent(new Event('pointerover', { bubbles: true }))
  }
  for (const listener of listeners) void listener(language)
}

/** Blocks that keep their height, each with its end. */
const held = new Set<() => void>()

/**
 * Shows the remembered language, which nobody has asked for on this page. Code of another length would push away what is being read: a
 * block that is in view or above keeps its height, and scrolls within it, until it is below or a language is chosen.
 */
function showRemembered(tabs: HTMLElement, radio: HTMLInputElement) {
  const panels = tabs.querySelector<HTMLElement>('.code-panels')
  const height = panels?.offsetHeight
  radio.checked = true
  if (!panels || panels.offsetHeight === height || tabs.getBoundingClientRect().top > innerHeight) return
  Object.assign(panels.style, { height: `${height}px`, overflowY: 'auto' })
  const watch = new IntersectionObserver(seen => {
    if (seen.some(({ boundingClientRect }) => boundingClientRect.top > innerHeight)) release()
  })
  function release() {
    watch.disconnect()
    Object.assign(panels?.style ?? {}, { height: '', overflowY: '' })
    held.delete(release)
  }
  held.add(release)
  watch.observe(tabs)
}

/**
 * Called by tabs that have just woken: tells them the language now and whenever it changes. What the reader did while they slept counts
 * first, then the language that the address names, then the remembered one, which is shown when its code is there.
 */
export function followLanguage(tabs: HTMLElement, listener: Listener): () => void {
  listeners.add(listener)
  const radios = radiosOf(tabs)
  const touched = radios.find(radio => radio.checked && !radio.defaultChecked)
  const isInAddress = new URLSearchParams(location.search).has('language')
  const remembered = radios.find(radio => radio.value === chosenLanguage())
  const shown = radios.find(radio => radio.checked)
  if (touched) chooseLanguage(touched.value)
  else if (remembered && remembered !== shown && !isInAddress) {
    const show = () => {
      // Meanwhile another may have been chosen.
      if (!shown?.checked) return
      showRemembered(tabs, remembered)
      centreInRow(remembered)
    }
    const loading = listener(remembered.value)
    if (loading) void loading.then(show)
    else show()
  } else if (shown) {
    centreInRow(shown)
    void listener(shown.value)
  }
  return () => listeners.delete(listener)
}
