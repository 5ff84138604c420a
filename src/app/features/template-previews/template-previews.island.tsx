import { useRef, useState } from 'react'
import type { CheckoutProfile } from '../../../contract/page-services.ts'
import {
  type CheckoutTemplateId,
  checkoutTemplates,
  type TemplateWay,
  templateTask,
  templateWays,
} from '../../../domain/checkout/checkout-templates.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { checkoutMerchants } from '../../checkout-merchants.ts'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { GatewaySilent } from '../../gateway-silent.tsx'
import { paths } from '../../paths.ts'
import type { TemplateFiles } from './load-templates.server.ts'
import { TemplatePreview } from './template-preview.tsx'

export interface TemplatePreviewsProps {
  /** The portal's own profile; null when the gateway does not answer. */
  demoCheckout: CheckoutProfile | null
  invoiceNumber: string
  /** With a placeholder for who is paid. */
  files: TemplateFiles
  /** What the address asks for. */
  tab: CheckoutTemplateId
  way: TemplateWay
}

/** The templates (spec §2): one tab each, and in it one for each way to pay, as page and as code. */
export default function TemplatePreviews({
  demoCheckout,
  invoiceNumber,
  files,
  tab,
  way: firstWay,
}: TemplatePreviewsProps) {
  const { records } = useCredentials(useMaySeemSignedIn())
  const merchants = checkoutMerchants(demoCheckout, records)
  const [merchantAt, setMerchantAt] = useState(0)
  /** The way that each template shows: the address names that of the template in front. */
  const ways = useRef<Partial<Record<string, string>>>({})
  const merchant = merchants[merchantAt] ?? merchants[0]
  if (!merchant) return <GatewaySilent path={paths.checkoutTemplates} />
  return (
    <div className="flex flex-col gap-6">
      {merchants.length > 1 && (
        <div className="max-w-xl">
          <SelectField label="Paid to" value={merchantAt} onChange={event => setMerchantAt(Number(event.target.value))}>
            {merchants.map(({ label, terminalProfileId }, index) => (
              <option key={terminalProfileId} value={index}>
                {label} ({terminalProfileId})
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Tabs
        label="Templates"
        initial={tab}
        onSelect={id => rememberInAddress({ tab: id, way: ways.current[id] ?? firstWay })}
        tabs={checkoutTemplates.map(template => ({
          id: template.id,
          label: template.label,
          panel: (
            <Tabs
              label={`Payment methods in the ${template.label}`}
              initial={firstWay}
              onSelect={id => {
                ways.current[template.id] = id
                rememberInAddress({ tab: template.id, way: id })
              }}
              tabs={templateWays.map(way => ({
                id: way.id,
                label: way.label,
                panel: (
                  <TemplatePreview
                    template={template}
                    way={way}
                    file={files[templateTask(template.id, way.id)]}
                    profileId={merchant.terminalProfileId}
                    invoiceNumber={invoiceNumber}
                  />
                ),
              }))}
            />
          ),
        }))}
      />
    </div>
  )
}
