import { type FormEvent, useId, useRef, useState } from 'react'
import {
  type CheckoutFormField,
  checkCheckoutForm,
  checkoutFormFields,
} from '../../../domain/checkout/checkout-form.ts'
import { Button } from '../../../ui/button.tsx'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { LibraryNote } from '../../gateway-library/library-note.tsx'
import { useLibrary } from '../../gateway-library/use-library.ts'
import { payLabel } from '../../pay-label.ts'
import { ItemPicker } from '../../sample-store/item-picker.tsx'
import { AnswerNote } from './answer-note.tsx'
import { PostFields } from './post-fields.tsx'
import { failureCallback, postProgram, resultCallback } from './programs.ts'
import { ChooseFirst, TabPanel } from './tab-panel.tsx'
import type { WayProps } from './ways.ts'

declare global {
  interface Window {
    /** Of the gateway's `post.js`: posts form#EpxCheckoutForm as JSON and calls one of its two functions. */
    sendPost?: () => Promise<void>
  }
}

/** A shop's own form; the browser sends it straight to the gateway's card endpoint (payments 5), never to the portal. */
export function PostTab({ target, store, answer, onStart }: WayProps) {
  const isAwake = useIsAwake()
  const { item, purchase, chooseItem, form, change } = store
  const [touched, setTouched] = useState<ReadonlySet<CheckoutFormField>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const library = useLibrary(`${target.root}post.js`)
  const formRef = useRef<HTMLFormElement>(null)
  const why = useId()
  const problemOf = (field: CheckoutFormField) => checkCheckoutForm(field, form)
  // What is typed and is no amount stays in its field.
  const readable = !problemOf('Amount')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    onStart()
    setTouched(new Set(checkoutFormFields))
    const firstWrong = checkoutFormFields.find(problemOf)
    if (firstWrong) return formRef.current?.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus()
    setIsBusy(true)
    await window.sendPost?.()
    setIsBusy(false)
  }

  return (
    <TabPanel
      intro="Your own form and design. The gateway’s script sends it as JSON from the browser to the gateway. The portal never receives the card."
      program={{
        title: 'Post code',
        text: postProgram(target, purchase && { ...form, Amount: readable ? form.Amount : purchase.amount }),
        filename: 'post.html',
      }}
    >
      <ItemPicker label="Item" isCompact chosen={item?.id} onChoose={chooseItem} />
      {/* Disabled until React runs: a form sent by HTML alone would carry the card to the portal. */}
      <form ref={formRef} id="EpxCheckoutForm" noValidate autoComplete="off" onSubmit={handleSubmit}>
        <fieldset
          disabled={!isAwake}
          className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <legend className="sr-only">Payment</legend>
          <PostFields
            form={form}
            errorOf={field => (touched.has(field) ? problemOf(field) : undefined)}
            onChange={change}
            onBlur={field => isSubmitPressed(formRef.current) || setTouched(now => new Set(now).add(field))}
            fixed={{
              PublicKey: target.publicKey,
              Captcha: 'bypass',
              SuccessCallback: resultCallback,
              FailureCallback: failureCallback,
            }}
          />
          <Button
            type="submit"
            isBusy={isBusy}
            disabled={!purchase || library.state !== 'loaded'}
            aria-describedby={why}
          >
            {payLabel(purchase && form.Amount)}
          </Button>
          <ChooseFirst id={why} isShown={!purchase} />
        </fieldset>
      </form>
      <LibraryNote name="post.js" library={library} />
      <AnswerNote answer={answer} />
    </TabPanel>
  )
}
