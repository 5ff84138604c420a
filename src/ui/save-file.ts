/** Hands bytes or text to the reader as a file. */
export function saveFile(parts: Blob | string, name: string, type = 'text/plain'): void {
  const href = URL.createObjectURL(typeof parts === 'string' ? new Blob([parts], { type }) : parts)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Not at once: the browser takes the address up after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
