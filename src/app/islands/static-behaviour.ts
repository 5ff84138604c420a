/** Theme, account state and scroll-following of all pages; part of the runtime, so it imports nothing. */

const themes = ['system', 'light', 'dark'] as const
const html = document.documentElement
const yearSeconds = 31_536_000
/** In a cookie, which is there with the page: the first look into the browser's storage holds up the first paint (decision 0379). */
const storedTheme = () => /\btheme=(light|dark)/.exec(document.cookie)?.[1] ?? 'system'

function showTheme(theme: string) {
  if (theme === 'light' || theme === 'dark') html.dataset['theme'] = theme
  else delete html.dataset['theme']
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    button.setAttribute('aria-label', `Theme: ${theme}. Change it`)
    button.dataset['themeSwitch'] = theme
  }
}

function nextTheme() {
  const current = (html.dataset['theme'] ?? 'system') as (typeof themes)[number]
  const theme = themes[(themes.indexOf(current) + 1) % themes.length] as string
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and it answers later
  document.cookie = `theme=${theme};path=/;samesite=lax;max-age=${theme === 'system' ? 0 : yearSeconds}`
  showTheme(theme)
}

/** The cookie holds no secret: it says whether the menu shows an account or the way to one. */
function showAccount() {
  html.toggleAttribute('data-signed-in', /\bsigned_in=1/.test(document.cookie))
}

/** Marks the heading that the reader has reached in "On this page". */
function followScroll() {
  const links = new Map<string, Element>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-on-this-page] a'))
    links.set(link.hash.slice(1), link)
  if (links.size === 0) return
  const headings = [...links.keys()].map(id => document.getElementById(id)).filter(heading => heading !== null)
  const follow = () => {
    const isEnd = innerHeight + scrollY >= html.scrollHeight - 4
    const current = headings.findLast(heading => isEnd || heading.getBoundingClientRect().top < 120) ?? headings[0]
    for (const [id, link] of links) link.setAttribute('aria-current', String(id === current?.id))
  }
  addEventListener('scroll', follow, { passive: true })
  follow()
}

export function startStaticBehaviour() {
  showTheme(storedTheme())
  showAccount()
  document.addEventListener('click', event => {
    if ((event.target as Element).closest?.('[data-theme-switch]')) nextTheme()
  })
  document.addEventListener('DOMContentLoaded', () => {
    showTheme(storedTheme())
    document.querySelector(':is([data-navigation],[data-scrolls]) [aria-current]')?.scrollIntoView({ block: 'nearest' })
    followScroll()
  })
  // A page that comes back from the browser's own cache may belong to somebody who has signed out since.
  addEventListener('pageshow', event => event.persisted && showAccount())
}
