/**
 * A document that is no page: text for machines, the same for everybody, so the server keeps, compresses and tags it like
 * a static page.
 */
export const textDocument = (text: string, contentType: string): Response =>
  new Response(text, { headers: { 'content-type': contentType, 'x-page': 'static' } })
