import { type CssNode, type Declaration, generate, lexer, parse, type Rule, type Selector } from 'css-tree'
import { contrastOf } from './contrast.ts'
import { styleSheetMaxBytes } from './fetch-style-sheet.ts'
import { isAllowedValue } from './skin-properties.ts'

const plainName = /^[a-z_-][\w-]*$/i
const pseudoClasses = new Set(['hover', 'focus', 'focus-visible', 'active', 'first-child', 'last-child'])
const mediaQuery = /^\((prefers-color-scheme:(light|dark)|(min|max)-width:\d{1,4}(px|rem|em))\)$/
/** What text on a button must reach to be read (WCAG 1.4.3). */
const contrastMin = 4.5

/**
 * What is left of a merchant's style sheet: allow-listed properties with plain values under plain selectors, put into
 * the layer `skin`, which stands below the layer that keeps amount and Pay in sight. Written anew from the parsed tree,
 * so nothing passes that was not understood. Never throws; text that cannot be parsed leaves nothing.
 */
export function cleanCss(text: string): string {
  if (text.length > styleSheetMaxBytes) return ''
  let sheet: CssNode
  try {
    // css-tree 3.2.1 keeps its buffers and looks at what an earlier, longer sheet left behind this one's end, which can
    // make it run for ever. All sheets padded to one length leave nothing there.
    sheet = parse(text.padEnd(styleSheetMaxBytes + 1), { parseCustomProperty: false, parseAtrulePrelude: true })
  } catch {
    // Too deeply nested, or not CSS at all.
    return ''
  }
  if (sheet.type !== 'StyleSheet') return ''
  const brand = { css: '' }
  const skin = sheet.children
    .toArray()
    .map(node => cleanTopLevel(node, brand))
    .join('')
  return [skin && `@layer skin{${skin}}`, brand.css && `@layer brand{${brand.css}}`].filter(Boolean).join('\n')
}

type Brand = { css: string }

function cleanTopLevel(node: CssNode, brand: Brand): string {
  if (node.type === 'Rule') return cleanRule(node, brand)
  if (node.type !== 'Atrule' || node.name.toLowerCase() !== 'media' || !node.prelude || !node.block) return ''
  const queries = generate(node.prelude).toLowerCase().replaceAll(' ', '').split('and')
  if (!queries.every(query => mediaQuery.test(query))) return ''
  const inMedia: Brand = { css: '' }
  const condition = `@media ${queries.join(' and ')}`
  const rules = node.block.children.toArray().map(child => (child.type === 'Rule' ? cleanRule(child, inMedia) : ''))
  if (inMedia.css) brand.css += `${condition}{${inMedia.css}}`
  const kept = rules.join('')
  return kept && `${condition}{${kept}}`
}

function cleanRule({ prelude, block }: Rule, brand: Brand): string {
  if (prelude.type !== 'SelectorList') return ''
  const selectors = prelude.children
    .toArray()
    .filter(node => node.type === 'Selector')
    .filter(isPlainSelector)
  if (selectors.length === 0) return ''
  const declarations = block.children
    .toArray()
    .flatMap(node => (node.type === 'Declaration' ? cleanDeclaration(node) : []))
  if (declarations.length === 0) return ''
  const paint = selectors.some(isPayButton) ? paintOf(declarations) : ''
  if (paint) brand.css = `.pay{${paint}}`
  const names = selectors.map(selector => generate(selector)).join(',')
  return `${names}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

function isPlainSelector(selector: Selector): boolean {
  return selector.children.toArray().every(node => {
    if (node.type === 'TypeSelector' || node.type === 'ClassSelector' || node.type === 'IdSelector')
      return plainName.test(node.name)
    if (node.type === 'Combinator') return [' ', '>', '+', '~'].includes(node.name)
    return node.type === 'PseudoClassSelector' && node.children === null && pseudoClasses.has(node.name)
  })
}

const isPayButton = (selector: Selector) => ['.pay', 'button.pay'].includes(generate(selector))

/** Colours of the Pay button: both in one rule, and far enough apart to be read; else ours stay. */
function paintOf(declarations: readonly Pair[]): string {
  const { color = '', 'background-color': background = '' } = Object.fromEntries(declarations)
  const contrast = contrastOf(color, background)
  return contrast !== undefined && contrast >= contrastMin ? `color:${color};background-color:${background}` : ''
}

type Pair = [name: string, value: string]

/** One declaration without `!important`; `background` counts as its colour. Nothing when it is not allowed. */
function cleanDeclaration({ property, value }: Declaration): Pair[] {
  const written = property.toLowerCase()
  const name = written === 'background' ? 'background-color' : written
  if (value.type !== 'Value' || !isAllowedValue(name, value)) return []
  const text = generate(value)
  // The list says what we allow, the library whether it is CSS.
  return text.length <= 200 && lexer.matchProperty(name, value).error === null ? [[name, text]] : []
}
