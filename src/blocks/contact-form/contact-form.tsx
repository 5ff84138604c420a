import { brand } from '../../../content/data/brand.ts'
import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './contact-form.css?url'
import ContactFormIsland from './contact-form.island.tsx'
import { mailAddress } from './mail.ts'
import type { contactForm } from './schema.ts'
import { topics } from './topics.ts'

const to = brand.salesEngineeringEmail

/** The link under the form needs no script; it is all that is shown where none may run. */
export function ContactForm({ topic }: BlockProps<typeof contactForm>) {
  const { title, subject } = topics[topic]
  return (
    <>
      <OwnStyles href={href} />
      <section className="contact-form" aria-label={title}>
        <p className="contact-title">
          <strong>{title}</strong>
        </p>
        <Island of={ContactFormIsland} to={to} subject={subject} />
        <p className="contact-direct">
          Write directly to <a href={mailAddress({ to, subject })}>{to}</a>
        </p>
      </section>
    </>
  )
}
