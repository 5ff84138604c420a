import * as z from 'zod'
import { walletCardTypes } from './checkout-wallet.ts'
import {
  type MerchantProfile,
  type MerchantProfileField,
  type MerchantProfileFields,
  merchantProfileRules,
  type NoProfile,
  type OpenedProfile,
  toMerchantProfileFields,
} from './merchant-profile.ts'

// Apart from the rules of `merchant-profile.ts`, which browsers load: they need no validation library.

const typed = (name: MerchantProfileField) =>
  z.string('Field is required').superRefine((text, context) => {
    const message = merchantProfileRules[name](text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const fields = {
  merchantName: typed('merchantName'),
  receiptEmail: typed('receiptEmail'),
  fourPartKey: typed('fourPartKey'),
  walletCardTypes: z.array(z.enum(walletCardTypes)).max(walletCardTypes.length).optional(),
}

/** What a form gives; comes out without spaces around it, the address in lower case. */
export const MerchantProfileFieldsSchema = z
  .object(fields)
  .transform(toMerchantProfileFields) satisfies z.ZodType<MerchantProfileFields>

/** The same with the flag that every added profile carries (spec §7). */
export const NewMerchantProfileSchema = z
  .object({ ...fields, active: z.literal(true) })
  .transform(toMerchantProfileFields) satisfies z.ZodType<MerchantProfileFields>

/** Names a profile to open. Another platform may name its profiles by numbers. */
export const OpenProfileSchema = z.object({ profileId: z.string().regex(/^[\w-]{1,64}$/, 'Must be a profile id') })

export const OpenedProfileSchema = z.object({
  profileId: z.string(),
  configToken: z.string(),
}) satisfies z.ZodType<OpenedProfile>

/** A user's own profile; nulls before there is one. */
export const OwnProfileSchema = z.union([
  OpenedProfileSchema,
  z.object({ profileId: z.null(), configToken: z.null() }) satisfies z.ZodType<NoProfile>,
])

export const MerchantProfileSchema = z.object({
  profileId: z.string(),
  merchantName: z.string(),
  receiptEmail: z.string(),
  fourPartKey: z.string(),
  active: z.boolean(),
  walletCardTypes: z.array(z.enum(walletCardTypes)).optional(),
}) satisfies z.ZodType<MerchantProfile>
