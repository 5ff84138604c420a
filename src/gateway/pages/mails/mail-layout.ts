import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame of every mail: one white card that any mail program shows, so all of its style stands in it. */
export async function mailLayout({ title, body, note }: { title: string; body: Html; note: string }): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f7f9fa;color:#152029;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dde3e6;border-radius:8px">
<h1 style="margin:0;font-size:16px;font-weight:600">${title}</h1>
${body}
<p style="margin:16px 0 0;color:#566570;font-size:14px">${note}</p>
</div></body></html>
`
  return String(page)
}
