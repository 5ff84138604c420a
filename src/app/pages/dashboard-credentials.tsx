import { KeyRound } from 'lucide-react'
import { redirect } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/product.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { errorText } from '../data/error-text.ts'
import { useCredentials } from '../data/use-credentials.ts'
import { CredentialPairs } from '../features/credentials/credential-pairs.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { loginPath, paths } from '../paths.ts'
import type { Route } from './+types/dashboard-credentials'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'Credentials', description: 'Your sandbox credentials.' }),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardCredentials))
  return null
}

const productOf = (name: string) => (products as readonly ProductEntry[]).find(product => product.name === name)
const issuedOn = (dateCreatedMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(dateCreatedMs)

function CredentialsList() {
  const { state, records, error, reload } = useCredentials(true)
  const active = records.filter(record => record.active)
  if (state === 'loading') return <Skeleton label="Loading your credentials" lines={4} />
  if (state === 'signed-out') {
    return (
      <ErrorState
        title="Your session has ended"
        action={
          <LinkButton kind="secondary" href={loginPath(paths.dashboardCredentials)}>
            Sign in
          </LinkButton>
        }
      >
        Sign in again to see your credentials.
      </ErrorState>
    )
  }
  if (state === 'failed') {
    return (
      <ErrorState
        title="Your credentials could not be loaded"
        action={
          <Button kind="secondary" onClick={() => void reload()}>
            Try again
          </Button>
        }
      >
        {errorText(error)}
      </ErrorState>
    )
  }
  if (active.length === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title="No credentials yet"
        action={<LinkButton href={paths.products}>See the products</LinkButton>}
      >
        Open a product and press Get Sandbox Creds. Its keys are yours at once and are listed here.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-6 xl:grid-cols-2">
      {active.map(({ sortKey, productName, dateCreated, items }) => {
        const product = productOf(productName)
        return (
          <li key={sortKey} className="min-w-0 rounded-card border border-line bg-surface p-5">
            <h2 className="text-lg">
              {product ? (
                <a href={product.path} className="text-ink no-underline hover:underline">
                  {productName}
                </a>
              ) : (
                productName
              )}
            </h2>
            <p className="mb-4 text-sm text-ink-muted">
              Issued {issuedOn(dateCreated)}
              {product?.demoPath && (
                <>
                  {' · '}
                  <a href={product.demoPath}>Pay in the demo</a>
                </>
              )}
            </p>
            <CredentialPairs items={items} areMasked />
          </li>
        )
      })}
    </ul>
  )
}

export default function DashboardCredentials() {
  return (
    <>
      <h1 className="text-3xl">Credentials</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Keys for the sandbox gateway, by product. They move no money; keep them out of public code all the same.
      </p>
      <CredentialsList />
    </>
  )
}
