import * as z from 'zod'
import { type UserGroup, userGroups } from './user-groups.ts'

export const UserGroupSchema = z.enum(userGroups)

/** One line of text that a person typed about themselves; no control characters. */
const plainText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `At most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, 'Only printable characters')

export const nameMaxLength = 60
export const companyMaxLength = 100

export const EmailSchema = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(254, 'Valid email required')
  .pipe(z.email('Valid email required'))
  .transform(email => email.toLowerCase())

/**
 * What a person gives at sign-up (spec §3 "User data read"); the password's rules are in `password.ts`. Company and phone are asked
 * for where they are needed.
 */
export const SignUpSchema = z.object({
  email: EmailSchema,
  password: z.string().min(1, 'Field is required'),
  firstName: plainText(nameMaxLength).min(1, 'Field is required'),
  lastName: plainText(nameMaxLength).min(1, 'Field is required'),
  company: plainText(companyMaxLength).default(''),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d ().-]{4,30}$|^$/, 'Valid phone number required')
    .default(''),
})
export type SignUp = z.infer<typeof SignUpSchema>
/** Where a link is mailed, the password is chosen with it. */
export const SignUpRequestSchema = SignUpSchema.partial({ password: true })
export type SignUpRequest = z.infer<typeof SignUpRequestSchema>

/** No password that anybody has is longer, in any script; what is longer is not hashed. */
const typedPasswordMaxLength = 1_024

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z
    .string()
    .min(1, 'Field is required')
    .max(typedPasswordMaxLength, `At most ${typedPasswordMaxLength} characters`),
})
export type SignIn = z.infer<typeof SignInSchema>

/** The signed-in user as pages see it (spec §3: user data read, `currentUser` has userGroups). */
export const CurrentUserSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  userGroups: z.array(z.string()),
})

/** Accounts of the embedded default, one for each kind of user (spec §6). They never exist on a provider's own site. */
export const demoUsers = [
  { email: 'dev@gatehouse.test', firstName: 'Dana', lastName: 'Developer', company: 'Example Shop', userGroups: [] },
  {
    email: 'isv@gatehouse.test',
    firstName: 'Iris',
    lastName: 'Integrator',
    company: 'Example Software',
    userGroups: ['multi-merchant'],
  },
  { email: 'admin@gatehouse.test', firstName: 'Ada', lastName: 'Admin', company: 'Gatehouse', userGroups: ['admin'] },
] as const satisfies {
  email: string
  firstName: string
  lastName: string
  company: string
  userGroups: UserGroup[]
}[]

export function isDemoEmail(email: string): boolean {
  return demoUsers.some(user => user.email === email.toLowerCase())
}
