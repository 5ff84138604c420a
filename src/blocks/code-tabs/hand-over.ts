import { saveFile } from '../../ui/save-file.ts'

/** Puts text on the clipboard; false when the browser refuses (no permission, no secure page). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Hands text to the reader as a file that ends with a line. */
export const downloadText = (text: string, filename: string) =>
  saveFile(text.endsWith('\n') ? text : `${text}\n`, filename)
