import { ContactForm } from '../../blocks/contact-form/contact-form.tsx'
import { type ContactTopic, contactFields, contactTopics } from '../../domain/messages/contact.ts'
import { formErrorOf } from '../features/account/form-error.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/contact'

const isTopic = (text: string | null): text is ContactTopic => text !== null && Object.hasOwn(contactTopics, text)

// Kept once for each topic; what else stands in an address has no end, and what follows a sent form is for one person.
export const handle = {
  query: ['topic', 'done', 'error', 'param'],
  isKept({ searchParams }: URL) {
    const isPlain = !['done', 'error', 'param'].some(name => searchParams.has(name))
    return isPlain && searchParams.getAll('topic').every(isTopic) && searchParams.getAll('topic').length < 2
  },
}

const description = 'Sales engineering answers questions about going live, terminals and certification.'

export const meta = () => pageMeta({ title: 'Get in touch', description })

/** What the server said to a form that was sent without JavaScript; only words of ours, whatever the address says. */
function refusalOf(query: URLSearchParams): string | undefined {
  const field = contactFields.find(name => name === query.get('param'))
  return field && query.get('error') === 'invalid_field'
    ? `The field “${field}” is missing or incorrect.`
    : formErrorOf(query.get('error'))
}

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const topic = query.get('topic')
  return {
    topic: isTopic(topic) ? topic : ('get-in-touch' satisfies ContactTopic),
    wasSent: query.has('done'),
    refusal: refusalOf(query),
  }
}

export default function Contact({ loaderData: { topic, wasSent, refusal } }: Route.ComponentProps) {
  return (
    <ListPage title="Get in touch" intro={description}>
      <div className="max-w-[44rem]">
        {wasSent && (
          <p role="status" className="mb-6 rounded-card border border-line bg-ok-soft p-4 text-[15px]">
            We received your message and will answer to your email address.
          </p>
        )}
        {refusal && (
          <p role="alert" className="mb-6 rounded-card border border-bad bg-bad-soft p-4 text-[15px]">
            Your message was not sent. {refusal} Go back in your browser; what you typed is still there.
          </p>
        )}
        <p>
          Tell us which product you use, what you tried, and the request ID or TRAN_NBR if a call failed. Never send a
          card number.
        </p>
        <ContactForm topic={topic} />
      </div>
    </ListPage>
  )
}
