import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Island } from '../../ui/island/island.tsx'
import { environments, firstSteps } from '../features/home/environments.ts'
import { JourneyPicture } from '../features/home/journey-picture.tsx'
import WelcomeBack from '../features/home/welcome-back.island.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import '../styles/listing.css'

export const meta = () =>
  pageMeta({
    title: `${brand.name}: ${brand.tagline}`,
    description: 'Documentation, live demos and a sandbox payment gateway that implements every documented API.',
    isWhole: true,
  })

function Hero() {
  return (
    <section className="grid items-center gap-10 py-10 lg:grid-cols-[1.05fr_1fr] lg:py-16">
      <div>
        <h1 className="text-4xl tracking-tight sm:text-[3.25rem] sm:leading-[1.08]">
          Payments you can try before you build.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg leading-8 text-ink-soft">
          Guides, live demos and a sandbox gateway that answers like the real platform. Get your first approved payment
          in five minutes.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton href={paths.browserPost}>Start with Browser Post</LinkButton>
          <LinkButton kind="secondary" href={paths.products}>
            See all products
          </LinkButton>
        </div>
      </div>
      <JourneyPicture />
    </section>
  )
}

function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="border-y border-line py-10">
      <h2 id="first-steps" className="text-2xl">
        Your first hour
      </h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {firstSteps.map(({ title, text, href, label, signedIn }, index) => (
          <li key={title} className="flex gap-4">
            <span
              className="flex size-8 shrink-0 items-center justify-center rounded-full border border-accent font-medium text-accent"
              aria-hidden
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-[17px]">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
              <a href={href} className={classNames('mt-2 inline-block font-medium', signedIn && 'signed-out-only')}>
                {label}
              </a>
              {signedIn && (
                <a href={signedIn.href} className="signed-in-only mt-2 inline-block font-medium">
                  {signedIn.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Environments() {
  return (
    <section aria-labelledby="environments" className="py-12">
      <h2 id="environments" className="text-2xl">
        Where do you take payments?
      </h2>
      <p className="mt-2 text-ink-soft">
        Not sure which product? <a href={paths.productFinder}>Answer two questions</a>, and we recommend one or two.
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-3">
        {environments.map(({ id, title, environment, text, href }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="flex flex-col rounded-card border border-line bg-surface p-6"
          >
            <div>
              <Badge tone="accent">{environment}</Badge>
            </div>
            <h3 id={id} className="mt-3 text-xl">
              <a href={href} className="text-ink no-underline hover:underline">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-ink-soft">{text}</p>
            <ul className="mt-4 flex flex-col border-t border-line">
              {(products as readonly ProductEntry[])
                .filter(product => product.environment.includes(environment))
                .slice(0, 10)
                .map(({ path, displayName }) => (
                  <li key={path} className="border-b border-line last:border-0">
                    <a href={path} className="block py-2 text-[15px] text-ink no-underline hover:text-accent">
                      {displayName}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

export default function Home() {
  return (
    <main id="content" className="mx-auto w-full max-w-[80rem] px-4 sm:px-6">
      <Island of={WelcomeBack} when="cookie:signed_in=1" />
      <Hero />
      <FirstSteps />
      <Environments />
    </main>
  )
}
