/**
 * Theme, account state and scroll-following of all pages; part of the runtime, so it imports nothing. A first visit runs it behind its text, and
 * comes with what is seen of it in the first paint (`readerMarks` of src/server/http/first-visit.ts).
 */

const themeAfter: Record<string, string> = { light: 'dark', dark: 'system' }
const html = document.documentElement

/** Kept in a cookie, for a year, which is there with the page: the first look into the browser's storage holds up the first paint (decision 0379). */
function showTheme(theme = /\btheme=(light|dark)/.exec(document.cookie)?.[1] ?? 'system') {
  if (theme === 'system') delete html.dataset['theme']
  else html.dataset['theme'] = theme
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    button.ariaLabel = `Theme: ${theme}. Change it`
    button.dataset['themeSwitch'] = theme
  }
}

function nextTheme() {
  const theme = themeAfter[html.dataset['theme'] ?? ''] ?? 'light'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and it answers later
  document.cookie = `theme=${theme};path=/;max-age=31536000`
  showTheme(theme)
}

/** The cookie holds no secret: it says whether the menu shows an account or the way to one. */
function showAccount() {
  html.toggleAttribute('data-signed-in', /\bsigned_in=1/.test(document.cookie))
}

/** Marks the heading that the reader has reached in "On this page". */
function followScroll() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-on-this-page] a')]
  const headings = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? [])
  const isEnd = innerHeight + scrollY >= html.scrollHeight - 4
  const current = headings.findLast(heading => isEnd || heading.getBoundingClientRect().top < 120) ?? headings[0]
  for (const link of links) link.ariaCurrent = String(link.hash === `#${current?.id}`)
}

/** To be called in a frame, where it is known where things are: before it, all would be laid out once more for who asks. */
export function showPlace() {
  showTheme()
  document.querySelector(':is([data-navigation],[data-scrolls]) [aria-current]')?.scrollIntoView({ block: 'nearest' })
  followScroll()
}

export function startStaticBehaviour() {
  showTheme()
  showAccount()
  document.addEventListener('click', event => {
    if ((event.target as Element).closest?.('[data-theme-switch]')) nextTheme()
  })
  addEventListener('scroll', followScroll)
  // A page that comes back from the browser's own cache may belong to somebody who has signed out since.
  addEventListener('pageshow', showAccount)
}
