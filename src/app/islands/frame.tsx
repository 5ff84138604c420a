import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { queryClient } from '../data/query-client.ts'

/** What surrounds every island, the same on the server and in the browser, so that ids match. */
export function Frame({ children, onReady }: { children: ReactNode; onReady?: () => void }) {
  const [client] = useState(queryClient)
  useEffect(() => onReady?.(), [onReady])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
