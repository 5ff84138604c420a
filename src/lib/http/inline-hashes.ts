/** Sources of a content policy (`'sha256-…'`) for the scripts and styles that stand in a page itself. */
export async function inlineHashes(html: string): Promise<{ scripts: string[]; styles: string[] }> {
  const textsOf = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, text = '']) => text)
  const [scripts, styles] = await Promise.all(
    [/<script>(.*?)<\/script>/gs, /<style>(.*?)<\/style>/gs].map(pattern =>
      Promise.all(textsOf(pattern).map(sourceOf)),
    ),
  )
  return { scripts: scripts ?? [], styles: styles ?? [] }
}

async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
