import { Island } from '../../ui/island/island.tsx'
import { OwnStyles } from '../own-styles.tsx'
import href from './signature-check.css?url'
import SignatureCheckIsland from './signature-check.island.tsx'

/** The form with its frame: in articles an island, in interactive pages in place. */
export function SignatureCheck() {
  return (
    <>
      <OwnStyles href={href} />
      <section className="signature-check" aria-label="Why did my signature fail?">
        <Island of={SignatureCheckIsland} />
        <noscript>
          <p>This form needs JavaScript, because it computes in your browser.</p>
        </noscript>
      </section>
    </>
  )
}
