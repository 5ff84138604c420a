import type { Diagnosis, Finding } from '../../domain/webhooks/diagnose-signature.ts'
import { signatureMistakes } from '../../domain/webhooks/signature-mistakes.ts'

/** Mistakes that do not keep the signature from fitting, and may be none. */
const hints = new Set<Finding['mistake']>(['clock-off', 'header-case', 'renamed-header'])

const headline = ({ header, computed, findings }: Diagnosis): string => {
  if (header === 'incomplete') return 'The signature cannot be checked without all three headers.'
  if (header === 'unexplained' && computed === 'fits')
    return 'Your program computes correctly, but the message was not signed with this secret, or its body was changed.'
  if (header === 'unexplained') return 'No common mistake explains it.'
  const mistakes = findings.filter(({ mistake }) => !hints.has(mistake)).length
  if (mistakes > 0) return mistakes === 1 ? 'Found the mistake.' : `Found ${mistakes} mistakes in combination.`
  return computed === 'unexplained'
    ? 'The message is genuine, but no common mistake explains your program’s signature.'
    : 'The signature is correct for this body, these headers and this secret.'
}

/** What to look at where nothing was found. */
function Advice({ diagnosis, isJson }: { diagnosis: Diagnosis; isJson: boolean }) {
  if (diagnosis.header === 'unexplained')
    return (
      <ul>
        {!isJson && <li>The body is not JSON. It may have been cut when it was copied or logged.</li>}
        <li>Add the secrets of your other endpoints. Each has its own.</li>
        <li>Compare the body with the one in your endpoint’s delivery log, character by character.</li>
      </ul>
    )
  if (diagnosis.header === 'fits' && diagnosis.computed === 'not-given')
    return <p>If your program still refuses it, also paste the signature that it computes.</p>
  return null
}

/** What was found, each with its cure. */
export function SignatureDiagnosis({ diagnosis, isJson }: { diagnosis: Diagnosis; isJson: boolean }) {
  const isGood = diagnosis.header === 'fits' && diagnosis.findings.length === 0 && diagnosis.computed !== 'unexplained'
  return (
    <div className={`signature-result ${isGood ? 'signature-ok' : 'signature-bad'}`}>
      <p className="signature-headline">{headline(diagnosis)}</p>
      {diagnosis.findings.length > 0 && (
        <ul>
          {diagnosis.findings.map(({ mistake, about }) => {
            const { title, cause, cure } = signatureMistakes[mistake]
            return (
              <li key={mistake}>
                <strong>
                  {title}
                  {about && `: ${about}`}
                </strong>
                <p>{cause}</p>
                <p>
                  <b>What to do:</b> {cure}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <Advice diagnosis={diagnosis} isJson={isJson} />
    </div>
  )
}
