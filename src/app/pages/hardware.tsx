import { redirect } from 'react-router'
import { calls } from '../../contract/calls.ts'
import { PageScript } from '../../ui/island/page-script.tsx'
import {
  filterHardware,
  type HardwareFilters,
  hardwareFilterNames,
  hardwareQuery,
  isCanonical,
  listed,
  productOf,
  readHardwareFilters,
} from '../features/hardware-catalogue/filter-hardware.ts'
import { HardwareFilterForm } from '../features/hardware-catalogue/hardware-filters.tsx'
import { CategoryNavigation, HardwareGroups, NoHardware } from '../features/hardware-catalogue/hardware-groups.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/hardware'

// What somebody searches for is not kept: there is no end of words.
export const handle = {
  query: [...hardwareFilterNames],
  isKept: ({ searchParams }: URL) => !searchParams.has('q'),
}

const description =
  'Terminals, PIN pads and card readers: which ones your integration supports, prices, and how to order a test device.'

export const meta = () => pageMeta({ title: 'Hardware', description })

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = readHardwareFilters(searchParams)
  if (!isCanonical(searchParams)) {
    const query = hardwareQuery(filters)
    throw redirect(query ? `${paths.hardware}?${query}` : paths.hardware)
  }
  return { filters }
}

/** How many are left, and of what: the answer to a filter in words. */
function Found({ count, filters }: { count: number; filters: HardwareFilters }) {
  const product = productOf(filters)
  if (Object.keys(filters).length === 0) return null
  return (
    <p className="mb-6 text-ink-soft">
      {count === 1 ? '1 device' : `${count} devices`} of {listed.length}
      {product && (
        <>
          {' '}
          for <a href={product.path}>{product.displayName}</a>
        </>
      )}
      {filters.q && ` with “${filters.q}”`}.
    </p>
  )
}

export default function Hardware({ loaderData: { filters } }: Route.ComponentProps) {
  const items = filterHardware(listed, filters)
  const integration = productOf(filters)?.name
  return (
    <ListPage title="Hardware" intro={description}>
      <HardwareFilterForm filters={filters} />
      <Found count={items.length} filters={filters} />
      <p data-stock={calls.getTerminalStock.path} hidden role="status" className="mb-6 text-ink-soft">
        Stock could not be checked, so some items may be sold out. We check again before you place an order.
      </p>
      {items.length === 0 ? (
        <NoHardware />
      ) : (
        <div className="grid lg:grid-cols-[11rem_1fr] lg:gap-8">
          <CategoryNavigation items={items} />
          <HardwareGroups items={items} {...(integration && { integration })} />
        </div>
      )}
      <PageScript source="src/app/features/hardware-catalogue/show-stock.static.ts" />
    </ListPage>
  )
}
