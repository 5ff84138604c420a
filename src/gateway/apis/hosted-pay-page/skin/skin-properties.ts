import type { CssNode, Value } from 'css-tree'

type Check = (node: CssNode) => boolean

const colorFunctions = new Set(['rgb', 'hsl', 'oklch'])
const isWord =
  (...words: string[]): Check =>
  node =>
    node.type === 'Identifier' && words.includes(node.name.toLowerCase())

/** A colour by name, as hexadecimal digits or by a function of numbers alone. */
const isColor: Check = node => {
  if (node.type === 'Hash') return true
  if (node.type === 'Identifier') return /^[a-z]+$/i.test(node.name)
  if (node.type !== 'Function' || !colorFunctions.has(node.name.toLowerCase())) return false
  const isPart: Check = part => ['Number', 'Percentage', 'Operator'].includes(part.type)
  return node.children.toArray().every(isPart)
}

/** A length between two sizes in pixels; em and rem count as 16. */
const isLength =
  (minPx: number, maxPx: number): Check =>
  node => {
    if (node.type === 'Number') return minPx <= 0 && Number(node.value) === 0
    if (node.type !== 'Dimension') return false
    const pixels = { px: 1, em: 16, rem: 16 }[node.unit.toLowerCase()]
    const size = Number(node.value) * (pixels ?? Number.NaN)
    return size >= minPx && size <= maxPx
  }
const isNumber =
  (min: number, max: number): Check =>
  node =>
    node.type === 'Number' && Number(node.value) >= min && Number(node.value) <= max
const isFamily: Check = node => {
  if (node.type === 'Operator') return node.value.trim() === ','
  if (node.type === 'Identifier') return /^[\w-]{1,40}$/.test(node.name)
  return node.type === 'String' && /^[\w -]{1,40}$/.test(node.value)
}
const either =
  (...checks: Check[]): Check =>
  node =>
    checks.some(check => check(node))

const space = isLength(0, 48)
const line = either(isLength(0, 8), isWord('thin', 'medium', 'thick'))
const lineStyle = isWord('none', 'solid', 'dashed', 'dotted', 'double')
const sides = ['top', 'right', 'bottom', 'left']
const ofSides = (pattern: (side: string) => string, check: Check): [string, Check][] =>
  sides.map(side => [pattern(side), check])

/**
 * What a skin may say: colours, type, spacing and lines. Nothing that places, hides, sizes, layers, moves or loads
 * anything. Each check is of one part of the value.
 */
const properties: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['color', isColor],
  ['background-color', isColor],
  ['accent-color', isColor],
  ['border-color', isColor],
  ...ofSides(side => `border-${side}-color`, isColor),
  ['border-width', line],
  ...ofSides(side => `border-${side}-width`, line),
  ['border-style', lineStyle],
  ...ofSides(side => `border-${side}-style`, lineStyle),
  ['border', either(line, lineStyle, isColor)],
  ...ofSides(side => `border-${side}`, either(line, lineStyle, isColor)),
  ['border-radius', space],
  ['padding', space],
  ...ofSides(side => `padding-${side}`, space),
  ['margin-top', space],
  ['margin-bottom', space],
  ['gap', space],
  ['font-family', isFamily],
  ['font-size', isLength(12, 40)],
  ['font-weight', either(isNumber(100, 900), isWord('normal', 'bold'))],
  ['font-style', isWord('normal', 'italic')],
  ['line-height', isNumber(1, 2)],
  ['letter-spacing', either(isLength(0, 4), isWord('normal'))],
  ['text-align', isWord('left', 'right', 'center', 'start', 'end')],
  ['text-transform', isWord('none', 'uppercase', 'lowercase', 'capitalize')],
  ['text-decoration-line', isWord('none', 'underline')],
])

/** @internal */
export const skinPropertyNames: readonly string[] = [...properties.keys()]

export function isAllowedValue(property: string, value: Value): boolean {
  const check = properties.get(property)
  const parts = value.children.toArray()
  return check !== undefined && parts.length > 0 && parts.every(part => check(part))
}
