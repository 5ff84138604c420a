import { brand } from '../../../../content/data/brand.ts'
import { paths } from '../../paths.ts'

const columns = [
  {
    title: 'Build',
    links: [
      { href: paths.products, label: 'Products' },
      { href: paths.getStarted, label: 'Get started' },
      { href: paths.demos, label: 'Demos' },
      { href: paths.hardware, label: 'Hardware' },
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
    <footer id="site-footer" className="site-footer">
      <div>
        <p>
          <strong>{brand.name}</strong>
          {brand.tagline}. Everything here runs in the sandbox. No money moves, and only published test cards are
          accepted.
        </p>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
