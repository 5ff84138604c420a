import { headBytes, headProblem, watchText } from '../../domain/files/file-content.ts'
import { ApiProblem } from '../http/api-problem.ts'

/**
 * The same bytes, once their head is that of the kind that the name says; else the file is refused before a byte is stored.
 * A text is looked at to its end on the way: one that turns out to be none breaks off, and an upload is stored whole or not at all.
 */
export async function asNamed(name: string, bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = bytes.getReader()
  const text = watchText(name)
  const parts: Uint8Array[] = []
  let size = 0
  let isWhole = false
  async function refuseFor(problem: string | undefined) {
    if (problem === undefined) return
    const refused = new ApiProblem('invalid_field', { param: 'file', detail: problem })
    await reader.cancel(refused).catch(() => {})
    throw refused
  }

  while (!isWhole && size < headBytes) {
    const { done, value } = await reader.read()
    isWhole = done
    if (value) parts.push(value)
    size += value?.byteLength ?? 0
  }
  // An empty file is refused as one.
  if (size > 0) await refuseFor(headProblem(name, Buffer.concat(parts).subarray(0, headBytes)))
  for (const part of parts) await refuseFor(text.take(part))
  if (isWhole) await refuseFor(text.end())

  return new ReadableStream({
    async pull(controller) {
      const first = parts.shift()
      if (first) return controller.enqueue(first)
      const { done, value } = isWhole ? { done: true } : await reader.read()
      await refuseFor(value ? text.take(value) : text.end())
      if (value) controller.enqueue(value)
      if (done) controller.close()
    },
    cancel: reason => reader.cancel(reason),
  })
}
