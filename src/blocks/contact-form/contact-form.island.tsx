import { type ContactTopic, contactTopics } from '../../domain/messages/contact.ts'
import { ChoiceField, LineField, TextArea } from './contact-field.tsx'
import { useContactForm } from './use-contact-form.ts'

const labels = Object.fromEntries(Object.entries(contactTopics).map(([name, { label }]) => [name, label]))

/** A form in plain HTML: before, and without, a script the browser sends it by itself. */
export default function ContactForm({ topic }: { topic: ContactTopic }) {
  const { form, field, failure, sentFrom, isBusy, handleSubmit } = useContactForm(topic)
  return (
    <form ref={form} method="post" action="/api/forms/contact" onSubmit={event => void handleSubmit(event)}>
      <fieldset className="contact-fields">
        <legend className="sr-only">Your message</legend>
        <LineField label="Name" autoComplete="name" {...field('name')} />
        <LineField label="Company" autoComplete="organization" {...field('company')} />
        <LineField label="Email" type="email" autoComplete="email" {...field('email')} />
        <LineField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <ChoiceField label="Topic" first={topic} options={labels} {...field('topic')} />
        <TextArea label="Message" {...field('message')} />
        <label className="contact-website">
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div className="contact-send">
          {failure && (
            <p role="alert" className="contact-note contact-note-bad">
              {failure}
            </p>
          )}
          <button type="submit" aria-disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Sending …' : 'Send the message'}
          </button>
          <div role="status">
            {sentFrom && (
              <p className="contact-note contact-note-ok">We received your message and will answer to {sentFrom}.</p>
            )}
          </div>
        </div>
      </fieldset>
    </form>
  )
}
