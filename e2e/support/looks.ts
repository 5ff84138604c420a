import type { Page } from '@playwright/test'
import { colourRules, runAxe } from './axe.ts'

declare global {
  interface Window {
    /** An element of each look of the document as it stands. */
    looks?: Map<string, Element>
  }
}

/**
 * Finds an element for each look of text: what a judgement of its contrast depends on, as the browser computes it (own colour, size,
 * weight and line, the colour of the text around, and everything painted behind).
 */
function findLooks(besides: string): string[] {
  const grounds = new WeakMap<Element, string>()
  const groundOf = (element: Element): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position, zIndex } = getComputedStyle(element)
    const own = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      position === 'static' || position === 'relative' ? '' : position + zIndex,
    ].join(' ')
    const parent = element.parentElement ? groundOf(element.parentElement) : ''
    const ground = own.trim() === '' ? parent : `${parent}/${own}`
    grounds.set(element, ground)
    return ground
  }
  const looks = new Map<string, Element>()
  const excluded = new Set(besides ? document.querySelectorAll(besides) : [])
  const isExcluded = (element: Element): boolean =>
    excluded.has(element) || (element.parentElement !== null && isExcluded(element.parentElement))
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!hasText && !element.matches('input, textarea, select')) continue
    if (isExcluded(element)) continue
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const look = [color, fontSize, fontWeight, textDecorationLine, textShadow, around, groundOf(element)].join('|')
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isShown && !looks.has(look)) looks.set(look, element)
  }
  window.looks = looks
  return [...looks.keys()]
}

/** What axe finds wrong with the colours of the looks that are not among `seen`; they are added. */
export async function faultsOfNewLooks(page: Page, seen: Set<string>, besides: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(findLooks, besides.join(', '))
  const fresh = found.filter(look => !seen.has(look))
  for (const look of fresh) seen.add(look)
  return fresh.length === 0 ? [] : runAxe(page, { rules: colourRules, looks: fresh })
}
