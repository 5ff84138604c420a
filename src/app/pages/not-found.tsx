import { data } from 'react-router'

export const handle = { still: true }

export const meta = () => [{ title: 'Page not found' }]

export const loader = () => data(null, 404)

export default function NotFound() {
  return <h1>Page not found</h1>
}
