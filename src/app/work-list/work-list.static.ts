import { showDayFields } from '../../ui/show-day-fields.ts'
import { isOfAnotherAddress } from '../data/page-address.ts'
import { runLiveSwitch } from '../live/run-live-switch.ts'
import { showLocalTimes } from './local-times.ts'
import { pressKey } from './row-keys.ts'
import { countNew, showList } from './swap-list.ts'

/** The address of a list with what its form says; what is empty is left out. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (value) address.searchParams.set(name, String(value))
  return address.href
}

function go(address: string) {
  history.pushState(null, '', address)
  void showList(address)
}

const formOf = (target: EventTarget | null) => (target as Element).closest<HTMLFormElement>('[data-work-filters]')

/** Asks once for what a field says: Enter in a field is a change and a submission. */
function apply(event: Event) {
  const form = formOf(event.target)
  if (!form) return
  if (event.type === 'submit') event.preventDefault()
  const address = addressOf(form)
  if (address !== location.href) go(address)
}

document.addEventListener('change', apply)
// A filter may be chosen before this script is there.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-work-filters]'))
  if ([...form.querySelectorAll('option')].some(option => option.selected !== option.defaultSelected))
    go(addressOf(form))
document.addEventListener('submit', apply)
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-work-go]')
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.href)
  scrollTo({ top: 0 })
})
const showCurrent = () => void showList(location.href)
addEventListener('popstate', showCurrent)
// Somebody may have gone back before this script was there.
if (isOfAnotherAddress()) showCurrent()
// Before the runtime of static pages, which has a search of its own at `/`.
addEventListener(
  'keydown',
  event => {
    if (!pressKey(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true,
)
showLocalTimes(document)
showDayFields()

const live = document.querySelector<HTMLElement>('[data-live]')
if (live)
  runLiveSwitch(live, {
    look: () => showList(location.href, { isQuiet: true }),
    countNew: () => countNew(location.href),
  })
