import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'

export const meta = () => [
  ...pageMeta({ title: 'The address is too long', description: 'This address is longer than 80,000 characters.' }),
  { name: 'robots', content: 'noindex' },
]

/** What the server shows, with 414, instead of a page whose address it does not read (`limit-address.ts`). */
export default function AddressTooLong() {
  return (
    <main id="content" className="apology">
      <p>
        <code>414</code>
      </p>
      <h1>The address is too long</h1>
      <p>
        It is longer than 80,000 characters, so it was not processed. Our demos never create such an address. It was
        changed elsewhere.
      </p>
      <p>
        Go to <a href={paths.demos}>the demos</a> or <a href={paths.home}>the home page</a>.
      </p>
    </main>
  )
}
