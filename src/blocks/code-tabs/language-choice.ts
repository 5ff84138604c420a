/**
 * The reader's language, on this page and on the next. It is a cookie, not storage, because the runtime of still pages
 * wakes an island by cookie: only those who ever chose a language pay for having it restored.
 */
const cookieName = 'code_language'
const cookieMaxAgeSeconds = 31_536_000

/** The `when` of a code block that has tabs. */
export const wakeWhenChosen = `cookie:${cookieName}=` as const

function chosenLanguage(): string {
  return new RegExp(`(?:^|; )${cookieName}=([a-z]+)`).exec(document.cookie)?.[1] ?? ''
}

/** Checks the tab of a language wherever there is one. Tabs that are not awake follow too: they are plain radios. */
function show(language: string, within: ParentNode) {
  for (const radio of within.querySelectorAll<HTMLInputElement>('.code-languages input')) {
    if (radio.value === language) radio.checked = true
  }
}

export function rememberLanguage(language: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookieName}=${language}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`
  show(language, document)
}

/** Shows the remembered language in tabs that have just woken, unless the reader chose another one meanwhile. */
export function followLanguage(tabs: HTMLElement) {
  const radios = [...tabs.querySelectorAll<HTMLInputElement>('.code-languages input')]
  const checked = radios.findIndex(radio => radio.checked)
  if (checked > 0) rememberLanguage((radios[checked] as HTMLInputElement).value)
  else show(chosenLanguage(), tabs)
}
