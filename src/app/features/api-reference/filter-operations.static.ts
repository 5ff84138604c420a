import { countInWords, filterNames, isWanted, type ReferenceFilter } from '../../api-reference/reference-filter.ts'

const form = document.querySelector<HTMLFormElement>('[data-reference-filter]')
const sections = [...document.querySelectorAll<HTMLElement>('[data-api]')]
const total = document.querySelector<HTMLElement>('[data-total]')
/** The search of the whole documentation, for the same words. */
const elsewhere = document.querySelector<HTMLAnchorElement>('[data-nothing] a:last-child')
const nothing = document.querySelector<HTMLElement>('[data-nothing]')

const filterOf = (from: HTMLFormElement): ReferenceFilter => {
  const given = new FormData(from)
  const value = (name: string) => String(given.get(name) ?? '')
  return { method: value('method'), product: value('product'), q: value('q').trim() }
}

/** Shows what is left of one API, and answers how much that is of how much. */
function showSection(section: HTMLElement, filter: ReferenceFilter): [shown: number, all: number] {
  const rows = [...section.querySelectorAll<HTMLElement>('[data-operation]')]
  const { api: product = '', title = '' } = section.dataset
  for (const row of rows) {
    const method = row.dataset['operation'] ?? ''
    row.hidden = !isWanted({ method, product, text: `${row.textContent} ${title}` }, filter)
  }
  const shown = rows.filter(row => !row.hidden).length
  section.hidden = shown === 0
  const count = section.querySelector('[data-count]')
  if (count) count.textContent = countInWords(shown, rows.length)
  return [shown, rows.length]
}

/** The list as the form asks for it, at once, with the address that asks for the same. */
function show(from: HTMLFormElement) {
  const filter = filterOf(from)
  const counts = sections.map(section => showSection(section, filter))
  const shown = counts.reduce((sum, [each]) => sum + each, 0)
  const all = counts.reduce((sum, [, each]) => sum + each, 0)
  if (total) total.textContent = countInWords(shown, all)
  if (nothing) nothing.hidden = shown > 0
  if (elsewhere) elsewhere.search = filter.q && `?${new URLSearchParams({ q: filter.q })}`
  const query = new URLSearchParams(
    filterNames.flatMap(name => (filter[name] ? [[name, filter[name]]] : [])),
  ).toString()
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname)
}

if (form) {
  form.addEventListener('input', () => show(form))
  form.addEventListener('submit', event => {
    event.preventDefault()
    show(form)
  })
}
