import { data } from 'react-router'
import { groupOf, productsUnder } from '../features/product-list/listings.ts'
import { ProductCards } from '../features/product-list/product-card.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/product-group'

export const handle = { still: true }

export function loader({ request }: Route.LoaderArgs) {
  const group = groupOf(new URL(request.url).pathname)
  if (!group) throw data(null, 404)
  return { group }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.group.title} products`,
        description: loaderData.group.intro,
      })
    : []

export default function ProductGroupPage({ loaderData: { group } }: Route.ComponentProps) {
  return (
    <ListPage title={group.title} intro={group.intro}>
      <ProductCards products={productsUnder(group.path)} heading="h2" />
    </ListPage>
  )
}
