/** An event of a stream (text/event-stream, WHATWG HTML 9.2); `data` with its line ends. */
export interface StreamEvent {
  id: string
  event: string
  data: string
}

/** Takes a stream's text piece by piece, and gives the events that are whole. Comments, which keep it open, are none. */
export function createEventReader(): (text: string) => StreamEvent[] {
  let rest = ''
  let id = ''
  return text => {
    const blocks = `${rest}${text}`.replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(block => {
      const fields = block.split('\n').map(splitField)
      const all = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
      id = all('id').at(-1) ?? id
      const data = all('data')
      return data.length > 0 ? [{ id, event: all('event').at(-1) ?? 'message', data: data.join('\n') }] : []
    })
  }
}

function splitField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
