import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { errorText } from '../../data/error-text.ts'
import { guidePath, paths } from '../../paths.ts'
import { CopyAsEnv } from './copy-as-env.tsx'
import { CredentialPairs } from './credential-pairs.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'
import { SaveEnvironment } from './save-environment.tsx'

/** Demos with an account or a shop of their own; the others pay with these credentials. */
const demosOfTheirOwn: readonly string[] = [
  paths.boardingDemo,
  paths.invoicingDemo,
  paths.cardFieldsDemo,
  paths.storeDemo,
  paths.terminalDemo,
]

interface AcknowledgementProps {
  productName: string
  isOpen: boolean
  isGenerating: boolean
  /** Why the last attempt failed. */
  error: Error | null
  onAcknowledge: () => void
  onClose: () => void
}

/** Sandbox credentials must be acknowledged as such before they are generated (spec §5). */
export function AcknowledgementDialog(props: AcknowledgementProps) {
  const { productName, isOpen, isGenerating, error, onAcknowledge, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="credentials"
      title="Sandbox Use Only"
      purpose={`You are about to generate credentials for ${productName} in the sandbox.`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isGenerating} onClick={onAcknowledge}>
            Acknowledge and generate
          </Button>
        </>
      }
    >
      <div className="flex gap-3 rounded-card border border-brass-line bg-brass-soft p-4 text-[15px] leading-6">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-brass" strokeWidth={1.5} aria-hidden />
        <ul className="flex flex-col gap-2">
          <li>They work only in the sandbox. No real card is charged and no money moves.</li>
          <li>They are not for production.</li>
          <li>
            Production credentials come from sales engineering. <a href={paths.contact}>Get in touch</a> when you are
            ready to go live.
          </li>
        </ul>
      </div>
      {error && (
        <p role="alert" className="text-[15px] text-bad">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  )
}

interface CredentialsDialogProps {
  productName: string
  isOpen: boolean
  record: CredentialsRecord | undefined
  onClose: () => void
}

/** The credentials modal (spec §2, at most 500 px wide): the keys, and where to go on with them. */
export function CredentialsDialog({ productName, isOpen, record, onClose }: CredentialsDialogProps) {
  const product = findCatalogueProduct(productName)
  const guide = product && guidePath(product.path)
  const next = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="credentials"
      title={`${productName} sandbox credentials`}
      purpose={
        <>
          For the sandbox only. Find them later under <a href={paths.dashboardCredentials}>Credentials</a>.
        </>
      }
      initialFocus={next}
      actions={
        <>
          {product?.demoPath && (
            <LinkButton kind="secondary" href={product.demoPath}>
              {demosOfTheirOwn.includes(product.demoPath) ? 'Try the demo' : 'Pay in the demo'}
            </LinkButton>
          )}
          {guide && (
            <LinkButton
              ref={next}
              href={guide}
              onClick={event => {
                // Whoever is there goes on reading.
                if (location.pathname !== guide) return
                event.preventDefault()
                onClose()
              }}
            >
              Continue with the guide
            </LinkButton>
          )}
        </>
      }
    >
      {record && (
        <>
          <CredentialPairs productName={productName} items={record.items} />
          <div className="flex flex-wrap gap-2">
            <CopyAsEnv record={record} />
            <SaveEnvironment record={record} />
          </div>
        </>
      )}
    </Dialog>
  )
}
