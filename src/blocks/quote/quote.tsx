import type { BlockProps } from '../block.ts'
import type { quote } from './schema.ts'

export function Quote({ by, role, href, children }: BlockProps<typeof quote>) {
  return (
    <figure className="quote">
      <blockquote cite={href}>{children}</blockquote>
      <figcaption>
        {href ? (
          <a href={href} rel="noopener">
            {by}
          </a>
        ) : (
          <span className="quote-by">{by}</span>
        )}
        {role && <span className="quote-role">{role}</span>}
      </figcaption>
    </figure>
  )
}
