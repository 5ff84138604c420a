/** Puts text on the clipboard; false when the browser refuses (no permission, no secure page). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Hands text to the reader as a file. */
export function downloadText(text: string, filename: string) {
  const href = URL.createObjectURL(new Blob([text.endsWith('\n') ? text : `${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: filename }).click()
  // The download has begun by the next turn of the event loop; the address is not needed after it.
  setTimeout(() => URL.revokeObjectURL(href))
}
