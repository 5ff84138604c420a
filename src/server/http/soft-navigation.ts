import { pagePolicy } from './page-policy.ts'

/** A script of one page runs once in a document, and its page is not the same without it. */
const scriptOfPage = '<script type="module"'
const runtimeScript = /(<script src="[^"]+" data-with="[^"]*")(><\/script>)/

/**
 * Has the runtime of a page load what shows the next page in the open document (`src/app/islands/soft-navigation.ts`, decision 0403). Only on pages with the policy
 * of all pages and without scripts of their own: no page is shown without the attribute, so a document keeps one policy and one set of scripts.
 */
export function addSoftNavigation(html: string, policy: string, script: string): string {
  if (policy !== pagePolicy() || html.includes(scriptOfPage)) return html
  return html.replace(runtimeScript, (_, tag, end) => `${tag} data-softnavigation="${script}"${end}`)
}
