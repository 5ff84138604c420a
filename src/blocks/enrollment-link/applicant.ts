/** What we know of who applies, as GET /api/session answers it. */
export interface Applicant {
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
}

/** The cookie without a secret that says that asking is worth it. */
const signedIn = /(^|; )signed_in=1/

/** Who is signed in; null when nobody is, or when the portal cannot say. */
export async function findApplicant(): Promise<Applicant | null> {
  if (!signedIn.test(document.cookie)) return null
  try {
    const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const { currentUser } = (await response.json()) as { currentUser: Applicant | null }
    return currentUser
  } catch {
    return null
  }
}

/** The application's address with what is known filled in, by the names that its host knows (spec §7 "Apply link"). */
export function applicationAddress(href: string, source: string, applicant: Applicant): string {
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
