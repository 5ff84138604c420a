import { useRef, useState } from 'react'
import type { DemoEvent, VisitDemo } from '../../contract/demo-visit.ts'
import { callApi } from '../data/call-api.ts'

/** The events of a visit's account; `read` asks for those that came since, `clear` begins a new list behind them. */
export function useDemoEvents(demo: VisitDemo, visit: () => string) {
  const [events, setEvents] = useState<readonly DemoEvent[]>([])
  const after = useRef(0)
  async function read() {
    const page = await callApi('listDemoEvents', { demo, visit: visit(), after: after.current })
    after.current = Math.max(after.current, page.next)
    // Two questions may have been on their way at once.
    setEvents(before => {
      const last = before.at(-1)?.position ?? 0
      return [...before, ...page.events.filter(({ position }) => position > last)]
    })
  }
  return { events, read, clear: () => setEvents([]) }
}
