import type { CardFieldStyle } from '../../../domain/apis/iframe-sdk/style-tokens.ts'

export type LookName = 'page' | 'round' | 'classic'
/** A look of the card fields to choose. Its colors are those of the page, so that it is readable in both themes. */
export const looks: readonly { value: LookName; label: string; shape: CardFieldStyle }[] = [
  { value: 'page', label: 'Like this page', shape: {} },
  { value: 'round', label: 'Rounded', shape: { borderRadius: '22px', fontSize: '18px' } },
  { value: 'classic', label: 'Classic', shape: { borderRadius: '0px', fontFamily: 'Georgia' } },
]

/** Which color of the page is which of the fields. */
const colors = {
  color: '--ink',
  labelColor: '--ink',
  placeholderColor: '--ink-muted',
  pageColor: '--surface',
  backgroundColor: '--surface',
  borderColor: '--line-strong',
  focusColor: '--accent',
  invalidColor: '--bad',
} as const

/** The style of a look, in hex digits: frames know nothing of the page’s own properties. */
export function styleOf(look: LookName, page: Element): CardFieldStyle {
  const shape = looks.find(({ value }) => value === look)?.shape ?? {}
  const taken = Object.entries(colors).map(([token, property]) => [token, hexOf(`var(${property})`, page)])
  return { ...Object.fromEntries(taken), ...shape }
}

/** How a color is drawn just now, whatever it is written as. */
function hexOf(color: string, page: Element): string {
  const probe = page.appendChild(document.createElement('span'))
  probe.style.color = color
  const drawn = getComputedStyle(probe).color
  probe.remove()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) return '#808080'
  canvas.fillStyle = drawn
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
