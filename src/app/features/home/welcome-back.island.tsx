import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { useMaySeemSignedIn, useSession } from '../../data/session-query.ts'
import { useQueryAfterHydration } from '../../data/use-query-after-hydration.ts'
import { guidePath, paths } from '../../paths.ts'

const catalogue: readonly ProductEntry[] = products

/**
 * What stands on the home page for who is signed in, in place of the way to an account. The page is the same for everybody:
 * the cookie `signed_in` shows this (see `state.css`), and React adds whose it is and where their keys lead.
 */
export default function WelcomeBack() {
  const user = useSession().data?.currentUser
  const { data: records } = useQueryAfterHydration(credentialsQuery, useMaySeemSignedIn())
  const names = new Set(records?.filter(({ active }) => active).map(({ productName }) => productName))
  const own = catalogue.filter(({ name }) => names.has(name))
  return (
    <section
      aria-label="Your account"
      className="signed-in-only mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong>{user ? `Welcome back, ${user.firstName}` : 'Welcome back'}</strong>
        <span className="block text-[15px] text-ink-soft">
          {own.length > 0 ? (
            <>
              Your keys:{' '}
              {own.map(({ name, displayName, path }, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <a href={guidePath(path)}>{displayName}</a>
                </span>
              ))}
            </>
          ) : (
            'Get sandbox keys for a product, then make your first payment.'
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="secondary" size="small" href={paths.dashboardCredentials}>
          Credentials
        </LinkButton>
        <LinkButton kind="secondary" size="small" href={paths.dashboardTerminals}>
          Terminals
        </LinkButton>
      </div>
    </section>
  )
}
