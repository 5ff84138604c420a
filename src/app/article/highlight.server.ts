import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'
import Prism, { type Token, type TokenStream } from 'prismjs'
// Each adds itself to Prism, and some build on those before them.
import 'prismjs/components/prism-json.js'
import 'prismjs/components/prism-http.js'
import 'prismjs/components/prism-bash.js'
import 'prismjs/components/prism-typescript.js'
import 'prismjs/components/prism-jsx.js'
import 'prismjs/components/prism-tsx.js'
import 'prismjs/components/prism-python.js'
import 'prismjs/components/prism-markup-templating.js'
import 'prismjs/components/prism-php.js'
import 'prismjs/components/prism-java.js'
import 'prismjs/components/prism-csharp.js'
import 'prismjs/components/prism-go.js'
import 'prismjs/components/prism-ruby.js'
import 'prismjs/components/prism-kotlin.js'
import 'prismjs/components/prism-c.js'
import 'prismjs/components/prism-objectivec.js'
import 'prismjs/components/prism-swift.js'
import 'prismjs/components/prism-yaml.js'
import 'prismjs/components/prism-ini.js'
import { findLanguage } from '../../blocks/languages.ts'
import { addRun, type Run } from '../../lib/colour-code.ts'

/**
 * The class of each token that Prism finds, by its name or else by its alias. Colours are classes, so that a page needs no style attribute
 * (islands 6), and names are short, as they are repeated often. A token that is not here has the colour of what is around it.
 */
const classes: Record<string, string> = {
  ...{ keyword: 'k', operator: 'k', atrule: 'k', property: 'k', 'header-name': 'k', 'interpolation-punctuation': 'k' },
  ...{ string: 's', 'template-string': 's', 'interpolation-string': 's', 'string-literal': 's', regex: 's', char: 's' },
  ...{ 'attr-value': 's', 'header-value': 's', tag: 's', cdata: 's', entity: 's' },
  ...{ comment: 'c', shebang: 'c', prolog: 'c', doctype: 'c' },
  ...{ function: 'f', 'class-name': 'f', builtin: 'f', decorator: 'f', 'attr-name': 'f', selector: 'f' },
  ...{ number: 'n', boolean: 'n', null: 'n', constant: 'n', symbol: 'n' },
  // Code in a string or a tag; names of an object of JavaScript, which are properties of their own kind.
  ...{ interpolation: '', content: '', 'language-javascript': '', 'literal-property': '' },
}

function classOf({ type, alias = [] }: Token, around: string): string {
  const name = [type, ...[alias].flat()].find(each => Object.hasOwn(classes, each))
  return name === undefined ? around : (classes[name] as string)
}

function addRuns(runs: Run[], tokens: TokenStream, around: string) {
  if (typeof tokens === 'string') addRun(runs, { name: around, text: tokens })
  else if (Array.isArray(tokens)) for (const token of tokens) addRuns(runs, token, around)
  else addRuns(runs, tokens.content, classOf(tokens, around))
}

/** What is in the `code` element of a program: its text in colours; one in a language without a grammar stays as it is. */
export function highlight(text: string, language: string): RenderableTreeNode[] {
  const name = findLanguage(language)?.grammar
  if (!name) return [text]
  const grammar = Prism.languages[name]
  if (!grammar) throw new Error(`Prism has no grammar ${name}: import it in highlight.server.ts.`)
  const runs: Run[] = []
  addRuns(runs, Prism.tokenize(text, grammar), '')
  return runs.map(run => (run.name ? new Markdoc.Tag('span', { class: run.name }, [run.text]) : run.text))
}
