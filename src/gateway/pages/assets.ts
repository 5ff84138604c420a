import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file that pages load: its path carries the hash of its bytes, so it can be kept for ever. */
export type Asset = { path: string; body: string; contentType: string; integrity: string }

export function asset(name: string, extension: string, contentType: string, body: string): Asset {
  const digest = createHash('sha384').update(body).digest('base64')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${version}.${extension}`, body, contentType, integrity: `sha384-${digest}` }
}

/** A style sheet by its path from this folder. Comments are for us: browsers get none. */
const read = (path: string) =>
  readFileSync(new URL(`./${path}`, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/\n?/g, '')
const css = 'text/css; charset=utf-8'
const shared = ['colours.css', 'base.css']
const formPage = 'form-page.css'

/** Style sheets, by their paths from this folder, as one file; what all pages share first. */
export const styles = (name: string, files: readonly string[]): Asset =>
  asset(name, 'css', css, [...shared, ...files].map(read).join('\n'))

/** The same for a page that is one long form. */
export const formStyles = (name: string, files: readonly string[]): Asset => styles(name, [formPage, ...files])

export const stylesheet = styles('gateway', ['gateway.css', 'checkout/outcome.css'])

/** What is paid on has style sheets in layers, so that a merchant's skin can stand between ours; `more` stands behind all of them. */
export const layeredStyles = (name: string, more: readonly string[]): Asset =>
  asset(
    name,
    'css',
    css,
    [
      `@layer base {\n${[...shared, formPage].map(read).join('\n')}}`,
      ...['pay/pay-page.css', 'pay/pay-guard.css', ...more].map(read),
    ].join('\n'),
  )

export const payStylesheet = layeredStyles('pay-page', [])

/** Sends the browser on; a field named `submit` would hide the form's own method, so the prototype's is called. */
export const submitScript = asset(
  'submit',
  'js',
  'text/javascript; charset=utf-8',
  'HTMLFormElement.prototype.submit.call(document.forms[0])\n',
)

export const favicon = asset(
  'favicon',
  'svg',
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14716f"/><path d="M8 25V14a8 8 0 0 1 16 0v11M8 17h16M12.5 11v14M19.5 11v14" fill="none" stroke="#fff" stroke-width="2.4"/></svg>',
)

export const assets: readonly Asset[] = [stylesheet, payStylesheet, submitScript, favicon]
