import type { SignedInUser } from '../signed-in-user.ts'

/** The application's address with what is known filled in, by the names that its host knows (spec §7 "Apply link"). */
export function applicationAddress(href: string, source: string, applicant: SignedInUser): string {
  const url = new URL(href)
  const values = {
    source,
    email: applicant.email,
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    businessName: applicant.company,
    phone: applicant.phone,
  }
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value)
  return url.href
}
