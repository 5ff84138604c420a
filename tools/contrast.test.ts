import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'
const css = readFileSync(new URL('../src/app/styles/tokens.css', import.meta.url), 'utf8')

/** Relative luminance of `oklch(L C H)` (WCAG 2.2, by way of linear sRGB). */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([^)]+)\)/.exec(oklch)?.[1] ?? '').split(/[\s/]+/).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colour(name: string, theme: Theme): string {
  const pair = new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(css)
  if (!pair) throw new Error(`no token --${name}`)
  return (theme === 'light' ? pair[1] : pair[2]) as string
}

function contrast(front: string, back: string, theme: Theme): number {
  const [high, low] = [luminance(colour(front, theme)), luminance(colour(back, theme))].sort((x, y) => y - x) as [
    number,
    number,
  ]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const onAllGrounds = ['ink', 'ink-soft', 'ink-muted', 'accent', 'brass', 'ok', 'warn', 'bad']
const codeColours = ['code-ink', 'code-comment', 'code-keyword', 'code-string', 'code-constant', 'code-function']
const texts = [
  ...onAllGrounds.flatMap(front => grounds.map(back => [front, back])),
  ...codeColours.flatMap(front => ['surface', 'sunken'].map(back => [front, back])),
  ...['accent', 'brass', 'ok', 'warn', 'bad'].map(name => [name, `${name}-soft`]),
  ...['brass-soft', 'warn-soft', 'bad-soft'].flatMap(back => [
    ['ink', back],
    ['ink-soft', back],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as [string, string][]

for (const theme of ['light', 'dark'] as const) {
  test.each(texts)(`text in %s on %s can be read in the ${theme} theme`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(
    ['line-strong', 'focus', 'brass-line'].flatMap(line => ['paper', 'surface'].map(back => [line, back] as const)),
  )(`a line in %s on %s can be seen in the ${theme} theme`, (line, back) => {
    expect(contrast(line, back, theme)).toBeGreaterThanOrEqual(line === 'brass-line' ? 2 : 3)
  })
}

test('the measure knows black on white', () => {
  expect((luminance('oklch(1 0 0)') + 0.05) / (luminance('oklch(0 0 0)') + 0.05)).toBeCloseTo(21, 1)
})
