/**
 * A document that is no page: text for machines, the same for everybody, so the server keeps, compresses and tags it like
 * a static page. `queryNames` are values of the address that change it.
 */
export const textDocument = (text: string, contentType: string, queryNames: readonly string[] = []): Response =>
  new Response(text, {
    headers: { 'content-type': contentType, 'x-page': 'static', 'x-page-query': queryNames.join(',') },
  })
