/** One property of the look of the card fields, and what it takes. Nothing else gets from a page into a frame's style. */
export type StyleToken = { name: string; rule: string; example: string; pattern: RegExp }

const colour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
/** Families that every system has or maps: frames load no files of the page. */
const families = [
  ...['system-ui', 'sans-serif', 'serif', 'monospace', 'ui-rounded'],
  ...['Arial', 'Helvetica', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'],
]

const token = (name: string, rule: string, example: string, pattern: RegExp): StyleToken => ({
  ...{ name, rule, example, pattern },
})
const hex = 'three or six hex digits behind #'

/** The closed list: a value that does not fit its pattern is refused, by the library and by each frame. */
export const styleTokens: readonly StyleToken[] = [
  token('color', `Text: ${hex}.`, '#1d2b36', colour),
  token('labelColor', `Labels: ${hex}.`, '#1d2b36', colour),
  token('placeholderColor', `Hints in empty fields: ${hex}.`, '#5f6d78', colour),
  token('pageColor', `Behind labels and messages: ${hex}. When left out, your page shows through.`, '#ffffff', colour),
  token('backgroundColor', `Inside of the fields: ${hex}.`, '#ffffff', colour),
  token('borderColor', `Border: ${hex}.`, '#7c8894', colour),
  token('focusColor', `Border of the field with the focus: ${hex}.`, '#14716f', colour),
  token('invalidColor', `Border and message of a wrong field: ${hex}.`, '#b00020', colour),
  token('borderRadius', 'Corners: 0px to 24px.', '8px', /^(?:\d|1\d|2[0-4])px$/),
  token('fontSize', 'Text: 12px to 24px. Below 16px some phones zoom in.', '16px', /^(?:1[2-9]|2[0-4])px$/),
  token('fontFamily', `One of ${families.join(', ')}.`, 'system-ui', new RegExp(`^(?:${families.join('|')})$`)),
]

export type CardFieldStyle = Readonly<Record<string, string>>

/** What is wrong with a style, naming its property; undefined for a good one. */
export function styleProblem(style: unknown): string | undefined {
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return 'style: an object'
  for (const [name, value] of Object.entries(style)) {
    const known = styleTokens.find(each => each.name === name)
    if (!known) return `style.${name}: no such property. There are ${styleTokens.map(each => each.name).join(', ')}`
    if (typeof value !== 'string' || !known.pattern.test(value))
      return `style.${name}: such as ${known.example}. ${known.rule}`
  }
  return undefined
}
