import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { type Message, mailAddress, mailText, messageMaxLength, problemOf } from './mail.ts'
import { openMail } from './open-mail.ts'

const fields: { name: keyof Message; label: string; type: 'text' | 'email' | 'area'; autoComplete: string }[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'company', label: 'Company (optional)', type: 'text', autoComplete: 'organization' },
  { name: 'message', label: 'Message', type: 'area', autoComplete: 'off' },
]
const empty: Message = { name: '', email: '', company: '', message: '' }

/**
 * The portal does not send mail yet, and the form does not pretend to: it opens the reader's own mail program. Until React
 * is here, `method="dialog"` keeps what was typed out of the address.
 */
export default function ContactForm({ to, subject }: { to: string; subject: string }) {
  const [message, setMessage] = useState(empty)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isOpened, setIsOpened] = useState(false)
  const touch = (...names: string[]) => setTouched(before => new Set([...before, ...names]))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    touch(...fields.map(({ name }) => name))
    const wrong = fields.find(({ name }) => problemOf(name, message[name]))
    if (wrong) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus()
      return
    }
    setIsOpened(true)
    openMail(mailAddress({ to, subject, text: mailText(message) }))
  }
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <fieldset className="contact-fields">
        <legend className="sr-only">Your message</legend>
        {fields.map(field => (
          <Field
            key={field.name}
            {...field}
            value={message[field.name]}
            problem={touched.has(field.name) ? problemOf(field.name, message[field.name]) : ''}
            onChange={value => setMessage(before => ({ ...before, [field.name]: value }))}
            onLeave={() => touch(field.name)}
          />
        ))}
        <div className="contact-send">
          <button type="submit">Write in your mail program</button>
          {isOpened && <Opened to={to} text={mailText(message)} />}
        </div>
      </fieldset>
    </form>
  )
}

interface FieldProps {
  name: keyof Message
  label: string
  type: 'text' | 'email' | 'area'
  autoComplete: string
  value: string
  problem: string
  onChange: (value: string) => void
  onLeave: () => void
}

function Field({ name, label, type, autoComplete, value, problem, onChange, onLeave }: FieldProps) {
  const id = useId()
  const common = {
    id,
    name,
    value,
    autoComplete,
    'aria-invalid': problem !== '',
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  }
  return (
    <div className={`contact-field contact-${name}`}>
      <label htmlFor={id}>{label}</label>
      {type === 'area' ? (
        <textarea {...common} rows={5} maxLength={messageMaxLength} />
      ) : (
        <input {...common} type={type} maxLength={254} />
      )}
      {problem && (
        <p className="contact-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

function Opened({ to, text }: { to: string; text: string }) {
  async function copy() {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    await toast(isDone ? 'Copied to clipboard' : 'Failed to Copy', isDone ? 'ok' : 'bad')
  }
  return (
    <div role="status">
      <p>
        Nothing is sent yet: your mail program has the message, send it from there. If none opened, copy the message and
        mail it to {to}.
      </p>
      <button type="button" className="contact-copy" onClick={() => void copy().catch(() => {})}>
        Copy the message
      </button>
    </div>
  )
}
