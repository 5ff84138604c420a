import { html } from 'hono/html'
import { type Asset, favicon } from './assets.ts'

export type Html = ReturnType<typeof html>

export type Document = {
  title: string
  stylesheet: Asset
  /** What this page has in its head besides, such as a script with its integrity. */
  head?: Html | '' | undefined
  /** Attributes of the elements `html` and `body`, each with a space before it. */
  htmlAttributes?: Html | ''
  bodyAttributes?: Html | Html[]
  body: Html
}

/** A whole page of the gateway: one head for all, as each is found by no search engine and loads nothing from elsewhere. */
export function document({
  title,
  stylesheet,
  head = '',
  htmlAttributes = '',
  bodyAttributes = [],
  body,
}: Document): Html {
  return html`<!doctype html>
<html lang="en"${htmlAttributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${favicon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet.path}" integrity="${stylesheet.integrity}">
${head}
</head>
<body${bodyAttributes}>
${body}
</body>
</html>
`
}
