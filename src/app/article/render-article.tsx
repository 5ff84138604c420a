import Markdoc from '@markdoc/markdoc'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'

const names: Record<string, string> = {
  class: 'className',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

/** Draws a transformed tree. Trees inside options are drawn too: that is how code reaches a block as a slot. */
export function renderArticle(tree: unknown, components: ReadonlyMap<string, ComponentType<never>>): ReactNode {
  const revive = (value: unknown): unknown => {
    if (Markdoc.Tag.isTag(value) || (Array.isArray(value) && value.some(Markdoc.Tag.isTag))) return draw(value)
    if (Array.isArray(value)) return value.map(revive)
    if (!value || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [names[key] ?? key, revive(each)]))
  }
  const draw = (node: unknown): ReactNode => {
    if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(draw))
    if (!Markdoc.Tag.isTag(node)) return node as ReactNode
    const Of = (components.get(node.name) ?? node.name) as ComponentType<object>
    return createElement(Of, revive(node.attributes) as object, ...node.children.map(draw))
  }
  return draw(tree)
}
