const states = ['open', 'handled', 'all'] as const

/** One message by its id, else those of a state. */
export type AskedMessages = { id: string } | { state: (typeof states)[number] }

/** What an address asks for (`?message=`, `?state=`): the open ones where it says nothing. */
export function askedMessages(address: URLSearchParams): AskedMessages {
  const id = address.get('message')
  return id ? { id } : { state: states.find(each => each === address.get('state')) ?? 'open' }
}

/** The same as the query of the call. */
export function messageFilter(asked: AskedMessages): Record<string, string> {
  if ('id' in asked) return asked
  return asked.state === 'all' ? {} : asked
}
