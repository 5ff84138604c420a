import { useEffect, useState } from 'react'
import { findSignedInUser, type SignedInUser } from '../signed-in-user.ts'
import { applicationAddress } from './applicant.ts'

interface EnrollmentLinkProps {
  href: string
  source: string
  label: string
}

/** The page is the same for everybody, so it leads to signing in until somebody is known. */
export default function EnrollmentLink({ href, source, label }: EnrollmentLinkProps) {
  const applyPath = `/apply?${new URLSearchParams({ source })}`
  const [applicant, setApplicant] = useState<SignedInUser | null>(null)
  // Without a script one signs in and is led on to the application; with one, back to this page, where the link is filled in.
  const [loginHref, setLoginHref] = useState(`/login?returnTo=${encodeURIComponent(applyPath)}`)
  useEffect(() => {
    const look = () => void findSignedInUser().then(setApplicant)
    setLoginHref(`/login?returnTo=${encodeURIComponent(location.pathname)}`)
    look()
    // A page that comes back from the back/forward cache may have another reader.
    const lookAgain = (event: PageTransitionEvent) => event.persisted && look()
    window.addEventListener('pageshow', lookAgain)
    return () => window.removeEventListener('pageshow', lookAgain)
  }, [])
  return (
    <div className="enrollment">
      <a className="enrollment-link" href={applicant ? applicationAddress(href, source, applicant) : loginHref}>
        {label}
      </a>
      <p className="enrollment-note">
        {applicant
          ? `The form is filled in with your name, company and contact data, ${applicant.firstName}. You can change them there.`
          : 'Sign in first, so the form can be filled in with your details.'}
      </p>
    </div>
  )
}
