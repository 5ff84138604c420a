import { redirect } from 'react-router'
import { SolutionChooser } from '../../blocks/solution-chooser/solution-chooser.tsx'
import { PageScript } from '../../ui/island/page-script.tsx'
import { Comparison } from '../features/product-finder/comparison.tsx'
import { answerQuery, finderQueryNames, isCanonical, readAnswer } from '../features/product-finder/finder-answer.ts'
import { FollowUp } from '../features/product-finder/follow-up.tsx'
import { RecommendedProducts } from '../features/product-finder/recommended-products.tsx'
import { TopChoices } from '../features/product-finder/top-choices.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { finderPath } from '../paths.ts'
import type { Route } from './+types/product-finder'
import '../features/product-finder/product-finder.css'

export const handle = { query: [...finderQueryNames] }

const description =
  'Answer two questions to get the one or two products that fit, each with the reason. Then compare all products.'

export const meta = () => pageMeta({ title: 'Product finder', description })

/** The answers are in the address; the page reads them there, so that they can be sent to a colleague. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = answerQuery(readAnswer(searchParams))
  if (!isCanonical(searchParams)) throw redirect(finderPath(query))
  return { query }
}

export default function ProductFinder({ loaderData: { query } }: Route.ComponentProps) {
  const answer = readAnswer(new URLSearchParams(query))
  return (
    <ListPage title="Find your product" intro={description}>
      <TopChoices answer={answer} />
      {answer.top && <FollowUp answer={answer} top={answer.top} />}
      <RecommendedProducts answer={answer} />
      <Comparison answer={answer} />
      <section id="tree" aria-labelledby="tree-title" className="mt-12 scroll-mt-20">
        <h2 id="tree-title" className="text-xl">
          Or browse the tree
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          From card-present or card-not-present through PCI scope to every product.
        </p>
        <SolutionChooser />
      </section>
      <PageScript source="src/app/features/product-finder/act-at-once.static.ts" />
    </ListPage>
  )
}
