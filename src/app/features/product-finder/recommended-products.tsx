import { CardWay } from '../../../blocks/pci-rule/card-way.tsx'
import { typicalSaq } from '../../../domain/catalogue/pci-rule.ts'
import { whatToTry } from '../../../domain/catalogue/product-tries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { type FinderAnswer, type Recommended, recommendedFor } from './finder-answer.ts'

function RecommendedCard({ product, pci, reason }: Recommended) {
  const { path, displayName, demoPath, scope } = product
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h3 className="text-xl">
        <a href={path} className="text-ink no-underline hover:underline">
          {displayName}
        </a>
      </h3>
      <p className="text-ink-soft">{reason}</p>
      <p className="flex flex-wrap gap-2">
        <Badge>{scope}</Badge>
        <Badge tone={whatToTry(product).isOpen ? 'sandbox' : 'neutral'}>{whatToTry(product).words}</Badge>
      </p>
      <CardWay rule={pci} />
      <p className="-mt-1 text-sm leading-6 text-ink-muted">
        Typically <strong className="font-semibold text-ink">{typicalSaq(pci)}</strong>. {pci.why}.
      </p>
      <p className="mt-auto flex flex-wrap gap-3 pt-1">
        <LinkButton href={path}>
          Read about it<span className="sr-only">: {displayName}</span>
        </LinkButton>
        {demoPath && (
          <LinkButton kind="secondary" href={demoPath}>
            Launch Demo <span className="sr-only">of {displayName}</span>
          </LinkButton>
        )}
      </p>
    </li>
  )
}

/** What to do to get a recommendation. */
function Hint({ answer: { top } }: { answer: FinderAnswer }) {
  return (
    <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-soft">
      {top
        ? `Choose under “${top.followUp}” to see up to two recommended products, each with the reason.`
        : 'Choose a purpose, then answer one more question to see up to two recommended products, each with the reason.'}
    </p>
  )
}

/** The Recommended Products area (spec §2): up to two cards. */
export function RecommendedProducts({ answer }: { answer: FinderAnswer }) {
  const recommended = recommendedFor(answer)
  return (
    <section id="recommended" aria-labelledby="recommended-title" className="mt-10 scroll-mt-20">
      <h2 id="recommended-title" className="mb-3 text-xl">
        Recommended Products
      </h2>
      {recommended.length > 0 && (
        <p data-outcome className="sr-only">
          Recommended: {recommended.map(({ product }) => product.displayName).join(' and ')}.
        </p>
      )}
      {recommended.length === 0 ? (
        <Hint answer={answer} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {recommended.map(each => (
            <RecommendedCard key={each.product.api} {...each} />
          ))}
        </ul>
      )}
    </section>
  )
}
