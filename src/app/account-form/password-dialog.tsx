import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirmRules } from './account-rules.ts'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

interface PasswordDialogProps {
  isOpen: boolean
  title: string
  purpose: string
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  children?: ReactNode
  /** Does it; what it throws is shown. */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something that a stranger at an open browser must not do. */
export function PasswordDialog({ isOpen, title, purpose, children, onClose, ...form }: PasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} purpose={purpose}>
      {children}
      <ConfirmForm onClose={onClose} {...form} />
    </Dialog>
  )
}

type ConfirmFormProps = Pick<PasswordDialogProps, 'action' | 'isDangerous' | 'onConfirm' | 'onClose'>

function ConfirmForm({ action, isDangerous = false, onConfirm, onClose }: ConfirmFormProps) {
  const { form, field, formError, isSignedOut, isBusy, handleSubmit } = useAccountForm({
    rules: confirmRules,
    send: ({ password }) => onConfirm(password),
  })
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <FormAlert formError={formError} isSignedOut={isSignedOut} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
