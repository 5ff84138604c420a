import { isOfAnotherAddress } from '../../data/page-address.ts'
import { changedControl } from './changed-control.ts'

/**
 * A choice in a form of the finder acts at once: the page with that answer is fetched and takes the place of this one, so that
 * focus and scroll stay where they are. Whatever fails sends the form as it is without a script.
 */
async function act(form: HTMLFormElement, changed: Element) {
  const address = new URL(form.action)
  const given = [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  address.search = new URLSearchParams(given).toString()
  const turn = ++newest
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the finder answered ${response.status}`)
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('content')
  // Somebody who chose again meanwhile wants that answer.
  if (turn !== newest) return
  const current = document.getElementById('content')
  if (!next || !current) throw new Error('the finder answered with another page')
  const name = changed.getAttribute('name') ?? ''
  current.replaceWith(next)
  const { pathname, search } = new URL(response.url)
  history.pushState(null, '', pathname + search)
  next
    .querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]:not([type="hidden"])`)
    ?.focus({ preventScroll: true })
  told.textContent = [...next.querySelectorAll('[data-outcome]')]
    .map(({ textContent }) => textContent?.trim())
    .join(' ')
}

let newest = 0

/** What is announced of the new page; it stands outside of what is replaced. */
const told = document.createElement('p')
told.setAttribute('role', 'status')
told.className = 'sr-only'
document.body.append(told)

const ours = 'form[data-acts-at-once]'
const actOrSend = (form: HTMLFormElement, changed: Element) => act(form, changed).catch(() => form.requestSubmit())

document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>(ours)
  if (form) void actOrSend(form, target)
})
// A choice may be made before this script is there.
for (const form of document.querySelectorAll<HTMLFormElement>(ours)) {
  const changed = changedControl(form)
  if (changed) void actOrSend(form, changed)
}
// The page before is another answer: it is loaded as a page. Somebody may go there before this script is there.
addEventListener('popstate', () => location.reload())
if (isOfAnotherAddress()) location.reload()
