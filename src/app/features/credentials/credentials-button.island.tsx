import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { findActiveCredentials } from '../../../domain/credentials/credentials.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { openPage } from '../../data/navigate.ts'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { isNotSignedIn, useCredentials } from '../../data/use-credentials.ts'
import { loginPath } from '../../paths.ts'
import href from './credentials.css?url'
import { AcknowledgementDialog, CredentialsDialog } from './credentials-dialogs.tsx'
import { useGenerateCredentials } from './credentials-queries.ts'
import { returnToCredentials, wishesCredentials, withoutWish } from './return-to-credentials.ts'

interface CredentialsButtonProps {
  /** Name in the catalogue, e.g. `Browser Post`. */
  productName: string
  /** Path of the page that shows the button, for the way back from /login without JavaScript. */
  pagePath: string
  /** The page lists what there is already: nothing is waited for until the button is pressed. */
  isListed?: boolean
}

const icon = <KeyRound size={16} strokeWidth={1.5} aria-hidden />
const toLogin = () => loginPath(returnToCredentials(location))

/**
 * The credential button (spec §4). Both forms are in the HTML and the page shows one of them by the cookie `signed_in`
 * (see `state.css`): signed out a link to /login, which needs no script; signed in the button with its dialogs.
 */
export default function CredentialsButton({ productName, pagePath, isListed = false }: CredentialsButtonProps) {
  const isMarked = useMaySeemSignedIn()
  const { state, records, reload } = useCredentials(isMarked)
  const { generate, isGenerating, error } = useGenerateCredentials(productName)
  const [wish, setWish] = useState<'none' | 'by-address' | 'pressed'>('none')
  const button = useRef<HTMLButtonElement>(null)
  const record = findActiveCredentials(records, productName)
  const isWished = wish !== 'none'
  const isLoading = (state === 'loading' && !(isListed && !isWished)) || isGenerating

  useEffect(() => {
    if (!wishesCredentials(location.search)) return
    history.replaceState(history.state, '', withoutWish(location))
    setWish('by-address')
    // As if pressed: where the focus is when a dialog opens is where it returns to.
    button.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (state === 'failed') setWish('none')
    // An address never sends anybody away from the page; a press does.
    if (state === 'signed-out') {
      setWish('none')
      if (wish === 'pressed') openPage(toLogin())
    }
  }, [state, wish])
  useEffect(() => {
    if (isNotSignedIn(error)) openPage(toLogin())
  }, [error])

  function handlePress() {
    if (state !== 'failed') return setWish('pressed')
    // Nothing is known after a failed load: whether to acknowledge or to show is decided when it succeeds.
    void reload().then(({ isSuccess }) => isSuccess && setWish('pressed'))
  }
  const close = () => setWish('none')

  return (
    <>
      <a
        href={loginPath(returnToCredentials({ pathname: pagePath, search: '', hash: '' }))}
        onClick={event => {
          event.currentTarget.href = toLogin()
        }}
        className={buttonClass('primary', 'medium', 'signed-out-only')}
      >
        {icon}
        Get Sandbox Creds
      </a>
      <button
        ref={button}
        type="button"
        onClick={handlePress}
        aria-busy={isLoading || undefined}
        aria-haspopup="dialog"
        className={buttonClass('primary', 'medium', 'signed-in-only')}
      >
        {icon}
        {isLoading ? 'Sandbox Creds' : 'Get Sandbox Creds'}
      </button>
      {isWished && <link rel="stylesheet" href={href} precedence="default" />}
      <AcknowledgementDialog
        productName={productName}
        isOpen={isWished && state === 'loaded' && !record}
        isGenerating={isGenerating}
        error={error}
        onAcknowledge={generate}
        onClose={close}
      />
      <CredentialsDialog productName={productName} isOpen={isWished && !!record} record={record} onClose={close} />
    </>
  )
}
