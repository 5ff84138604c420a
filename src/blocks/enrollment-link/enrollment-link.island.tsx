import { useEffect, useState } from 'react'
import { type Applicant, applicationAddress, findApplicant } from './applicant.ts'

interface EnrollmentLinkProps {
  href: string
  source: string
  label: string
}

/** The page is the same for everybody, so it leads to signing in until somebody is known. */
export default function EnrollmentLink({ href, source, label }: EnrollmentLinkProps) {
  const [applicant, setApplicant] = useState<Applicant | null>(null)
  const [loginHref, setLoginHref] = useState('/login')
  useEffect(() => {
    const look = () => void findApplicant().then(setApplicant)
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
          ? `Your name, company and contact data are filled in, ${applicant.firstName}. You can change them there.`
          : 'You sign in first, so that the form is filled in with what you told us already.'}
      </p>
    </div>
  )
}
