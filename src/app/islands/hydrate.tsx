import { type ComponentType, memo, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Frame } from './frame.tsx'

/** Keeps the server's HTML of a slot: React adopts the node and never looks inside. */
const Slot = memo(
  ({ n }: { n: number }) => <is-slot n={n} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />,
  () => true,
)

const revive = (_key: string, value: unknown) =>
  value && typeof value === 'object' && '$slot' in value ? (
    <Slot n={value.$slot as number} key={value.$slot as number} />
  ) : (
    value
  )

/** Ticked or chosen before React knew the field: put back through the node, which React takes for what it knows, and pressed again. */
function replayChoice(field: HTMLInputElement) {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}

/** Text typed before React knew the field is set through the prototype's setter, as if typed now. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement) {
  const typed = field.value
  if (typed === field.defaultValue) return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Not those of an island in a slot, which has its own time. */
function replayFields(land: HTMLElement) {
  for (const field of land.querySelectorAll<Field>('input, textarea, select')) {
    if (field.closest('is-land') !== land) continue
    if (field instanceof HTMLSelectElement) {
      const first = [...field.options].find(option => option.defaultSelected) ?? field.options[0]
      if (first && !first.selected) field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type === 'checkbox' || field.type === 'radio') replayChoice(field as HTMLInputElement)
    else if (field.type !== 'file') replayText(field)
    // A chosen file is where React looks for it; who reads it at once has to hear of it.
    else if (field.value !== '') field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** What one press changes is there before the next: two presses of "Next" are two steps. */
async function replayEvents(events: readonly [Element, Event][]) {
  for (const [target, event] of events) {
    target.dispatchEvent(event)
    await new Promise(done => setTimeout(done))
  }
}

/** Hydrates one island; resolves when its effects have run and what happened meanwhile was done again, what is still to come too. */
export async function hydrate(land: HTMLElement, Of: ComponentType, events: readonly [Element, Event][]) {
  await new Promise<void>(resolve => {
    const props = JSON.parse(land.getAttribute('props') ?? '{}', revive) as object
    const onReady = () => {
      replayFields(land)
      resolve()
    }
    // A transition leaves the thread free every few milliseconds; a large island else takes it in one task.
    startTransition(() => {
      const root = hydrateRoot(
        land,
        <Frame onReady={onReady}>
          <Of {...props} />
        </Frame>,
        { identifierPrefix: land.id },
      )
      // Its page was left and will not come back (soft-navigation.ts).
      land.addEventListener('forgotten', () => root.unmount())
    })
  })
  await replayEvents(events)
}
