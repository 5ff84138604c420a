import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

/** Shows a part of a page at an address; what it loads and fails to load is asked again at once. Answers who uses it. */
export function show(content: ReactNode, address = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
