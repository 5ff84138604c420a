/** A page of the portal at an address, to take parts of. */
export async function readPage(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, ...(signal && { signal }) })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Puts the part of a page that a selector names in place of ours; what the reader has opened in it stays open. Where either has none, ours stays. */
export function takePart(page: Document, selector: string): void {
  const [ours, theirs] = [document.querySelector(selector), page.querySelector(selector)]
  if (!ours || !theirs) return
  const open = Array.from(ours.querySelectorAll('details[open][id]'), ({ id }) => id)
  ours.replaceWith(document.adoptNode(theirs))
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
}
