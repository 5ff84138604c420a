/** A body as people read it: a pair of a form on its own line, a field of XML, JSON with its indents. What is none of these stays as it is. */
export function readableBody(body: string): string {
  if (/^\s*[[{]/.test(body)) return indented(body)
  if (body.startsWith('<')) return body.replace(/>(?=<(?!\/))/g, '>\n')
  return /^[\w.[\]%]+=/.test(body) ? body.replaceAll('&', '\n&') : body
}

/** A body that was cut is no JSON any more. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
