import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ContactField,
  type ContactFields,
  contactFields,
  contactMinMs,
  contactProblem,
} from '../../domain/messages/contact.ts'
import { isSubmitPressed } from '../../ui/is-submit-pressed.ts'
import { findSignedInUser } from '../signed-in-user.ts'
import { ContactFailure, sendMessage } from './send-message.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** 128 random bits; `randomUUID` is missing where a page is on plain http. */
function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * State of the contact form. The fields belong to the browser, not to React, so that nothing that was typed, chosen or filled
 * in, before or after React came, is ever written over.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const draftId = useRef('')
  const openedAt = useRef(0)
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({})
  const [failure, setFailure] = useState('')
  /** The address that a sent message named; empty until one was sent. */
  const [sentFrom, setSentFrom] = useState('')

  const control = (name: string) => form.current?.querySelector<Control>(`[name="${name}"]`) ?? null
  const textOf = (name: string) => control(name)?.value ?? ''
  const fieldsNow = () => Object.fromEntries(contactFields.map(name => [name, textOf(name)])) as ContactFields
  const check = (name: ContactField) =>
    setProblems(now => ({ ...now, [name]: contactProblem(name, textOf(name)) ?? '' }))

  async function fillIn() {
    const user = await findSignedInUser()
    if (!user) return
    const { firstName, lastName, company, email, phone } = user
    for (const [name, text] of Object.entries({ name: `${firstName} ${lastName}`, company, email, phone })) {
      const field = control(name)
      if (field && field.value === '') field.value = text
    }
  }

  useEffect(() => {
    draftId.current = newDraftId()
    openedAt.current = performance.now()
    // The form says by itself what is wrong; until now the browser did.
    if (form.current) form.current.noValidate = true
    void fillIn()
  }, [])

  /** A person who pastes a message is quick; what is left of the shortest time is waited, not refused. */
  async function send(fields: ContactFields) {
    await sleep(Math.max(0, contactMinMs + 1 - (performance.now() - openedAt.current)))
    const filledInMs = Math.round(performance.now() - openedAt.current)
    await sendMessage({ ...fields, draftId: draftId.current, filledInMs, website: textOf('website') })
    draftId.current = newDraftId()
    setSentFrom(fields.email.trim())
    const message = control('message')
    // The next message comes from the same person; what was typed meanwhile stays.
    if (message?.value === fields.message) message.value = ''
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    const fields = fieldsNow()
    setProblems(Object.fromEntries(contactFields.map(name => [name, contactProblem(name, fields[name]) ?? ''])))
    setFailure('')
    setSentFrom('')
    const wrong = contactFields.find(name => contactProblem(name, fields[name]))
    if (wrong) return control(wrong)?.focus()
    isSending.current = true
    setIsBusy(true)
    try {
      await send(fields)
    } catch (error) {
      if (!(error instanceof ContactFailure)) throw error
      if (error.field) {
        setProblems({ [error.field]: error.message })
        control(error.field)?.focus()
      } else setFailure(error.message)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  /** What a control of this form takes. */
  const field = (name: ContactField) => ({
    name,
    problem: problems[name] ?? '',
    onChange: () => problems[name] && check(name),
    onBlur: () => isSubmitPressed(form.current) || check(name),
  })
  return { form, field, failure, sentFrom, isBusy, handleSubmit }
}
