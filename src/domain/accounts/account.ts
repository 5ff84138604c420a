import * as z from 'zod'
import { EmailSchema, SignInSchema, SignUpSchema } from './user.ts'

/** What a person may change about themselves; the address has its own way (`ChangeEmailSchema`). */
export const ProfileSchema = SignUpSchema.pick({ firstName: true, lastName: true, company: true, phone: true })
export type Profile = z.infer<typeof ProfileSchema>

/** An account as its owner sees it. */
export const AccountSchema = ProfileSchema.extend({
  email: z.string(),
  /** True when a link that was mailed to the address has been used. */
  isEmailVerified: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Recovery codes that were not used yet; 0 without two-factor sign-in. */
  recoveryCodesLeft: z.number().int(),
  /** A demo account is set back at each start of the portal. */
  isDemo: z.boolean(),
})
export type Account = z.infer<typeof AccountSchema>

/** Browsers in which one account can be signed in at once; the oldest is signed out. */
export const sessionsMax = 50

/** A browser in which the account is signed in. */
export const AccountSessionSchema = z.object({
  /** Names the session; gives no right. */
  id: z.string(),
  /** E.g. `Firefox on Windows`. */
  device: z.string(),
  /** Epoch ms; the last use is exact to a minute. */
  startedAt: z.number().int(),
  lastUsedAt: z.number().int(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSessionSchema>

const password = SignInSchema.shape.password

export const PasswordConfirmationSchema = z.object({ password })
export const EndSessionSchema = PasswordConfirmationSchema.extend({ id: z.string().min(1).max(100) })
export const ChangePasswordSchema = z.object({ currentPassword: password, password })
export const ChangeEmailSchema = z.object({ email: EmailSchema, password })
export const EmailOnlySchema = z.object({ email: EmailSchema })

/** Tokens of mailed links: base64url of 32 random bytes. */
const token = z.string().regex(/^[\w-]{20,100}$/, 'Must be the token from an emailed link')
export const TokenSchema = z.object({ token })
export const ResetPasswordSchema = z.object({ token, password })

export const totpDigits = 6
/** Letters and digits that are not taken for one another, in two halves. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const recoveryCodeCount = 10
const recoveryCodePattern = /^[a-z0-9]{10}$/

/** A code as typed: `123 456` and `K7M4Q X2N9D` are what people type. */
export const SecondFactorCodeSchema = z
  .string()
  .max(40, 'At most 40 characters')
  .transform(text => text.replace(/[\s-]/g, '').toLowerCase())
  .refine(
    code => /^\d{6}$/.test(code) || recoveryCodePattern.test(code),
    'Six digits of your app, or a recovery code such as k7m4q-x2n9d',
  )
  // The form in which recovery codes are kept.
  .transform(code => (recoveryCodePattern.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code))
export const SecondFactorSchema = z.object({ code: SecondFactorCodeSchema })

export const isTotpCode = (code: string) => code.length === totpDigits

/** The app's own code, where recovery codes are of no use. */
export const TotpSchema = z.object({
  code: z
    .string()
    .max(40, 'At most 40 characters')
    .transform(text => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Six digits of your app')),
})

/** What an authenticator app needs, and what opens the account when the app is lost. Shown once. */
export const TwoFactorSetupSchema = z.object({
  /** `otpauth://totp/…`, for the app's camera. */
  uri: z.string(),
  /** The same secret for typing, base32. */
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetupSchema>
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
