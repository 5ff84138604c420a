import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import csharp from 'shiki/langs/csharp.mjs'
import css from 'shiki/langs/css.mjs'
import go from 'shiki/langs/go.mjs'
import html from 'shiki/langs/html.mjs'
import http from 'shiki/langs/http.mjs'
import ini from 'shiki/langs/ini.mjs'
import java from 'shiki/langs/java.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import kotlin from 'shiki/langs/kotlin.mjs'
import objectivec from 'shiki/langs/objective-c.mjs'
import php from 'shiki/langs/php.mjs'
import python from 'shiki/langs/python.mjs'
import ruby from 'shiki/langs/ruby.mjs'
import shellscript from 'shiki/langs/shellscript.mjs'
import swift from 'shiki/langs/swift.mjs'
import tsx from 'shiki/langs/tsx.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import xml from 'shiki/langs/xml.mjs'
import yaml from 'shiki/langs/yaml.mjs'
import { findLanguage } from '../../blocks/languages.ts'

const grammars = [
  ...[shellscript, javascript, typescript, tsx, python, php, java, csharp, go, ruby, kotlin, objectivec],
  ...[swift, html, css, http, json, xml, yaml, ini],
]

/**
 * Colours become classes, so that a page needs no style attribute (islands 6); names are short, they are repeated often.
 * What is not here, such as punctuation, has the colour of the text and needs no element.
 */
const classes: Record<string, string> = {
  'token-keyword': 'k',
  'token-string': 's',
  'token-string-expression': 's',
  'token-comment': 'c',
  'token-function': 'f',
  'token-constant': 'n',
  'token-link': 's',
}
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false })
const cacheMax = 2_000

function colour(highlighter: HighlighterCore, text: string, grammar: string): RenderableTreeNode[] {
  const runs: { name: string; text: string }[] = []
  const add = (name: string, piece: string) => {
    const last = runs.at(-1)
    // Neighbours of one colour are one element, and white space has no colour.
    if (last && (last.name === name || piece.trim() === '')) last.text += piece
    else runs.push({ name, text: piece })
  }
  // Without a limit of time: on a busy machine a line would lose its colours, and the page be kept so.
  const lines = highlighter.codeToTokensBase(text, { lang: grammar, theme: 'classes', tokenizeTimeLimit: 0 })
  for (const [index, line] of lines.entries()) {
    if (index > 0) add('', '\n')
    for (const { content, color } of line) add(classes[color?.slice(6, -1) ?? ''] ?? '', content)
  }
  return runs.map(run => (run.name ? new Markdoc.Tag('span', { class: run.name }, [run.text]) : run.text))
}

/** A program in colours; the text as it is where the language is not known. */
export type Highlight = (text: string, language: string) => RenderableTreeNode[]

/** Makes the highlighter, with all grammars: it answers at once and remembers what it coloured. */
export async function createHighlight(): Promise<Highlight> {
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: grammars,
    engine: createJavaScriptRegexEngine(),
  })
  const cache = new Map<string, RenderableTreeNode[]>()
  return (text, language) => {
    const grammar = findLanguage(language)?.grammar
    if (!grammar) return [text]
    const key = `${grammar}\n${text}`
    const known = cache.get(key)
    if (known) return known
    const coloured = colour(highlighter, text, grammar)
    if (cache.size >= cacheMax) cache.delete(cache.keys().next().value as string)
    cache.set(key, coloured)
    return coloured
  }
}
