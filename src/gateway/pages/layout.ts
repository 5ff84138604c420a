import { html } from 'hono/html'
import { favicon, stylesheet } from './assets.ts'

type Html = ReturnType<typeof html>

/** The frame of every page of the gateway: plain, light and dark, readable without a script. */
export function layout({ title, body, head = '' }: { title: string; body: Html; head?: Html | string }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${favicon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet.path}" integrity="${stylesheet.integrity}">
${head}
</head>
<body>
<main>
${body}
</main>
<footer>Gatehouse sandbox gateway. Test cards only; no money moves.</footer>
</body>
</html>
`
}
