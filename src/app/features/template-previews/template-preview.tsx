import { ExternalLink } from 'lucide-react'
import {
  type checkoutTemplates,
  fillProfile,
  paymentPart,
  templateTask,
  type templateWays,
} from '../../../domain/checkout/checkout-templates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CodeSample } from '../../../ui/code-sample.tsx'
import { paths } from '../../paths.ts'

interface TemplatePreviewProps {
  template: (typeof checkoutTemplates)[number]
  way: (typeof templateWays)[number]
  /** With a placeholder for who is paid, whom only the browser knows. */
  file: string
  profileId: string
  invoiceNumber: string
}

/** A template as a page, and the file that makes it. */
export function TemplatePreview({ template, way, file, profileId, invoiceNumber }: TemplatePreviewProps) {
  const what = `${template.label}, ${way.label}`
  const address = paths.templatePreview(template.id, way.id, { profile: profileId, invoice: invoiceNumber })
  const text = fillProfile(file, profileId)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
          <h2 className="text-base">As a shopper sees it</h2>
          <a href={address} target="_blank" rel="noopener" className={buttonClass('quiet', 'small')}>
            <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden />
            Open on its own
          </a>
        </div>
        <iframe
          key={address}
          src={address}
          title={what}
          height={template.heightPx}
          loading="lazy"
          className="block w-full rounded-card border border-line-strong bg-surface md:max-lg:h-[1050px]"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <CodeSample title={way.label} text={paymentPart(text)} filename={`${way.id}.html`} />
        <CodeSample title="The whole page" text={text} filename={`${templateTask(template.id, way.id)}.html`} />
      </div>
    </div>
  )
}
