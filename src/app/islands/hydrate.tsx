import { type ComponentType, memo } from 'react'
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

/** Fields changed before React knew them get their text through the prototype's setter, as if typed now. */
function replayFields(land: HTMLElement) {
  for (const field of land.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) continue
    const typed = field.value
    if (typed === field.defaultValue) continue
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Hydrates one island; resolves when its effects have run. */
export function hydrate(land: HTMLElement, Of: ComponentType): Promise<void> {
  return new Promise(resolve => {
    const props = JSON.parse(land.getAttribute('props') ?? '{}', revive) as object
    const onReady = () => {
      replayFields(land)
      resolve()
    }
    hydrateRoot(
      land,
      <Frame onReady={onReady}>
        <Of {...props} />
      </Frame>,
      { identifierPrefix: land.id },
    )
  })
}
