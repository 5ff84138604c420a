import { SelectField } from '../../../ui/field.tsx'
import type { DemoMerchant } from './demo-merchant.ts'

interface MerchantSelectProps {
  merchants: readonly DemoMerchant[]
  chosen: number
  onChoose(index: number): void
}

export function MerchantSelect({ merchants, chosen, onChoose }: MerchantSelectProps) {
  return (
    <SelectField label="Paid to" value={chosen} onChange={event => onChoose(Number(event.target.value))}>
      {merchants.map(({ label, fourPartKey }, index) => (
        <option key={fourPartKey} value={index}>
          {label} ({fourPartKey})
        </option>
      ))}
    </SelectField>
  )
}
