/** Theme, account state and scroll-following of all pages; part of the runtime, so it imports nothing. */

const themes = ['system', 'light', 'dark'] as const
const html = document.documentElement
/** Storage may be refused to a page; then the system's theme is used. */
const storedTheme = () => {
  try {
    return localStorage.getItem('theme') ?? 'system'
  } catch {
    return 'system'
  }
}

function showTheme(theme: string) {
  if (theme === 'light' || theme === 'dark') html.dataset['theme'] = theme
  else delete html.dataset['theme']
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    button.setAttribute('aria-label', `Theme: ${theme}. Change it`)
    button.dataset['themeSwitch'] = theme
  }
}

function nextTheme() {
  const theme = themes[(themes.indexOf(storedTheme() as 'system') + 1) % themes.length] as string
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice holds for this page.
  }
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
