import { brand } from '../../../../content/data/brand.ts'
import { paths } from '../../paths.ts'

const columns = [
  {
    title: 'Build',
    links: [
      { href: paths.products, label: 'Products' },
      { href: paths.getStarted, label: 'Get started' },
      { href: paths.demos, label: 'Demos' },
    ],
  },
  {
    title: 'Look up',
    links: [
      { href: paths.apiReference, label: 'API reference' },
      { href: paths.testData, label: 'Test data' },
      { href: paths.responseCodes, label: 'Response codes' },
      { href: paths.releaseNotes, label: 'Release notes' },
    ],
  },
]

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-[88rem] gap-8 px-4 py-10 text-sm sm:grid-cols-[2fr_1fr_1fr] sm:px-6">
        <p className="max-w-sm text-ink-soft">
          <strong className="block font-semibold text-ink">{brand.name}</strong>
          {brand.tagline}. Everything here runs in the sandbox: no money moves, and only published test cards are
          accepted.
        </p>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-sm font-medium">{title}</h2>
            <ul className="flex flex-col gap-1.5">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="text-ink-soft no-underline hover:text-ink hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
