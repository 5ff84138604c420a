import { useEffect, useRef, useState } from 'react'
import {
  type ContactField,
  type ContactFields,
  type ContactTopic,
  contactFields,
  contactMinMs,
  contactProblem,
} from '../../domain/messages/contact.ts'
import { useForm } from '../../ui/use-form.ts'
import { findSignedInUser } from '../signed-in-user.ts'
import { ContactFailure, sendMessage } from './send-message.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** 128 random bits; `randomUUID` is missing where a page is on plain http. */
function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function explain(error: unknown) {
  if (!(error instanceof ContactFailure)) throw error
  return { text: error.message, field: error.field }
}

/**
 * State of the contact form. The fields belong to the browser, not to React, so that nothing that was typed, chosen or filled
 * in, before or after React came, is ever written over.
 */
export function useContactForm(topic: ContactTopic) {
  const draftId = useRef('')
  const openedAt = useRef(0)
  /** The address that a sent message named; empty until one was sent. */
  const [sentFrom, setSentFrom] = useState('')
  const [initial] = useState<ContactFields>({ name: '', company: '', email: '', phone: '', topic, message: '' })
  const { form, field, refusal, change, isBusy, handleSubmit } = useForm<ContactField, ContactFields>({
    names: contactFields,
    initial,
    problemOf: (name, fields) => contactProblem(name, fields[name]),
    send,
    explain,
  })
  const control = (name: string) => form.current?.querySelector<Control>(`[name="${name}"]`) ?? null

  async function fillIn() {
    // From the page of a request: its id is the first that anybody would ask for.
    const requestId = /^[\w-]{8,64}$/.exec(new URLSearchParams(location.search).get('request') ?? '')?.[0]
    const message = control('message')
    if (requestId && message?.value === '') message.value = `Request ID: ${requestId}\n\n`
    const user = await findSignedInUser()
    if (!user) return
    const { firstName, lastName, company, email, phone } = user
    for (const [name, text] of Object.entries({ name: `${firstName} ${lastName}`, company, email, phone })) {
      const its = control(name)
      if (its && its.value === '') its.value = text
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
    setSentFrom('')
    await sleep(Math.max(0, contactMinMs + 1 - (performance.now() - openedAt.current)))
    const filledInMs = Math.round(performance.now() - openedAt.current)
    const website = control('website')?.value ?? ''
    await sendMessage({ ...fields, draftId: draftId.current, filledInMs, website })
    draftId.current = newDraftId()
    setSentFrom(fields.email.trim())
    const message = control('message')
    // The next message comes from the same person; what was typed meanwhile stays.
    if (message?.value !== fields.message) return
    message.value = ''
    change(() => ({ message: '' }))
  }

  /** What a control of this form takes; its value is its own. */
  const ofBrowser = (name: ContactField) => {
    const { error = '', onChange, onBlur } = field(name)
    return { name, problem: error, onChange, onBlur }
  }
  return { form, field: ofBrowser, failure: refusal?.field ? '' : refusal?.text, sentFrom, isBusy, handleSubmit }
}
