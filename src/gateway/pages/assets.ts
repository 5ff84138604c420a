import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file that pages load: its path carries the hash of its bytes, so it can be kept for ever. */
export type Asset = { path: string; body: string; contentType: string; integrity: string }

export function asset(name: string, extension: string, contentType: string, body: string): Asset {
  const digest = createHash('sha384').update(body).digest('base64')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${version}.${extension}`, body, contentType, integrity: `sha384-${digest}` }
}

export const stylesheet = asset(
  'gateway',
  'css',
  'text/css; charset=utf-8',
  readFileSync(new URL('./gateway.css', import.meta.url), 'utf8'),
)

/** The pay page has a style sheet of its own, in layers, so that a merchant's skin can stand between ours. */
export const payStylesheet = asset(
  'pay-page',
  'css',
  'text/css; charset=utf-8',
  ['./pay-page.css', './pay-guard.css'].map(file => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n'),
)

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
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5cad"/><path d="M8 25V14a8 8 0 0 1 16 0v11M8 17h16M12.5 11v14M19.5 11v14" fill="none" stroke="#fff" stroke-width="2.4"/></svg>',
)

export const assets: readonly Asset[] = [stylesheet, payStylesheet, submitScript, favicon]
