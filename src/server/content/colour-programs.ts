import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { ColouredPiece, ColourPrograms, ProgramText } from '../../contract/page-services.ts'

/** Imported one by one, as they are asked for: most pages have programs in two of them. */
const grammars = {
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  'objective-c': () => import('shiki/langs/objective-c.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

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

function piecesOf(highlighter: HighlighterCore, { text, grammar }: ProgramText): ColouredPiece[] {
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
  return runs.map(run => (run.name ? [run.name, run.text] : run.text))
}

/** Colours programs where it is called, and remembers them; `colour-apart.ts` does it in a thread of its own. */
export function createColours(): ColourPrograms {
  const highlighter = createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine() })
  const loaded = new Map<string, Promise<void>>()
  const cache = new Map<string, ColouredPiece[]>()

  /** A grammar that is not here throws: programs in a language without one are not sent. */
  function load(grammar: string): Promise<void> {
    const known = loaded.get(grammar)
    if (known) return known
    const loading = highlighter.then(({ loadLanguage }) => loadLanguage(grammars[grammar as keyof typeof grammars]))
    loaded.set(grammar, loading)
    return loading
  }

  function coloured(ready: HighlighterCore, program: ProgramText): ColouredPiece[] {
    const key = `${program.grammar}\n${program.text}`
    const known = cache.get(key)
    if (known) return known
    const pieces = piecesOf(ready, program)
    if (cache.size >= cacheMax) cache.delete(cache.keys().next().value as string)
    cache.set(key, pieces)
    return pieces
  }

  return async programs => {
    await Promise.all(programs.map(({ grammar }) => load(grammar)))
    const ready = await highlighter
    return programs.map(program => coloured(ready, program))
  }
}
