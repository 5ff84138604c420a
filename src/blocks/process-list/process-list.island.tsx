import { useEffect, useState } from 'react'
import type { ListItem } from '../block.ts'

/** The page is the same for everybody, so hiding happens here: the cookie without secrets says who is signed in. */
const signedIn = /(^|; )(__Host-)?signed_in=1/

export default function ProcessList({ items }: { items: ListItem[] }) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    const look = () => setIsSignedIn(signedIn.test(document.cookie))
    look()
    // A page that comes back from the back/forward cache may have another reader.
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
  return (
    <ol className="process-list">
      {items.map(({ content, hide }, index) => (
        <li key={index} hidden={hide && isSignedIn}>
          {content}
        </li>
      ))}
    </ol>
  )
}
