import { type Demo, demos } from '../../../../content/data/demos.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ListPage } from '../../layouts/list-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'

const description =
  'Pay with a test card or board a test merchant, and see each request and its answer. No account needed.'

export const meta = () => pageMeta({ title: 'Demos', description })

/** Width and height of every picture, as tools/take-pictures.mjs takes them. */
const pictureSize = { width: 1120, height: 700 }

/** One picture for each theme; the one that does not show is not loaded. */
function Picture({ demo: { id, picture } }: { demo: Demo }) {
  return (['light', 'dark'] as const).map(theme => (
    <img
      key={theme}
      src={`/media/demos/${id}-${theme}.webp`}
      alt={picture}
      {...pictureSize}
      loading="lazy"
      decoding="async"
      className={`only-${theme} h-auto w-full rounded-t-card border-b border-line`}
    />
  ))
}

function DemoCard({ demo, number }: { demo: Demo; number: number }) {
  const { title, path, guide, minutes, teaches } = demo
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface">
      <Picture demo={demo} />
      <div className="flex grow flex-col items-start gap-3 p-6">
        <h2 className="text-xl">
          {number}. {title}
        </h2>
        <p className="text-sm text-ink-muted">About {minutes} minutes</p>
        <p className="text-ink-soft">{teaches}</p>
        <p className="mt-auto flex flex-wrap items-center gap-4 pt-2">
          <LinkButton href={path}>Open {title}</LinkButton>
          <a href={guide}>Read the guide</a>
        </p>
      </div>
    </li>
  )
}

/** The same demos by what a reader wants to build. */
function WhichOne() {
  return (
    <section aria-labelledby="which-one" className="mb-10">
      <h2 id="which-one" className="mb-3 text-2xl">
        Which one do I need?
      </h2>
      <table className="w-full rounded-card border-separate border-spacing-0 border border-line bg-surface text-left text-[15px]">
        <thead className="text-sm text-ink-muted">
          <tr>
            <th scope="col" className="px-3 sm:px-4 py-2.5 font-medium">
              You want
            </th>
            <th scope="col" className="px-3 sm:px-4 py-2.5 font-medium">
              Try
            </th>
            <th scope="col" className="px-3 sm:px-4 py-2.5 font-medium">
              The card number passes through
            </th>
          </tr>
        </thead>
        <tbody>
          {demos.map(({ id, neededFor, path, title, cardData }) => (
            <tr key={id}>
              <td className="border-t border-line px-3 py-2.5 align-top sm:px-4">{neededFor}</td>
              <td className="border-t border-line px-3 py-2.5 align-top sm:px-4">
                <a href={path}>{title}</a>
              </td>
              <td className="border-t border-line px-3 py-2.5 align-top sm:px-4 text-ink-soft">{cardData}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-[15px] text-ink-soft">
        Not sure? Start with the first one. The <a href={paths.productFinder}>product finder</a> compares all products.
      </p>
    </section>
  )
}

export default function Demos() {
  return (
    <ListPage title="Demos" intro={description}>
      <WhichOne />
      <ol className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {demos.map((demo, index) => (
          <DemoCard key={demo.id} demo={demo} number={index + 1} />
        ))}
      </ol>
    </ListPage>
  )
}
