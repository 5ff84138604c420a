import { brand } from '../../../content/data/brand.ts'
import { contactTopics } from '../../domain/messages/contact.ts'
import { Island } from '../../ui/island/island.tsx'
import type { BlockProps } from '../block.ts'
import { OwnStyles } from '../own-styles.tsx'
import href from './contact-form.css?url'
import ContactFormIsland from './contact-form.island.tsx'
import type { contactForm } from './schema.ts'

const to = brand.salesEngineeringEmail

/** The form is the same for everybody; whoever is signed in gets it filled in by their browser. */
export function ContactForm({ topic }: BlockProps<typeof contactForm>) {
  const { title } = contactTopics[topic]
  return (
    <>
      <OwnStyles href={href} />
      <section className="contact-form" aria-label={title}>
        <p className="contact-title">
          <strong>{title}</strong>
        </p>
        <Island of={ContactFormIsland} when="cookie:signed_in=1" topic={topic} />
        <p className="contact-direct">
          Or write to <a href={`mailto:${to}`}>{to}</a>.
        </p>
      </section>
    </>
  )
}
