import { useState } from 'react'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import { SelectField } from '../../../ui/field.tsx'

/** A program of the article, as it stands there. */
export interface SaleProgram {
  label: string
  text: string
}

interface SaleProgramsProps {
  programs: readonly SaleProgram[]
  /** What the programs' placeholders stand for, where the reader has credentials. */
  record: CredentialsRecord | undefined
  serial: string
  proxyRoot: string
}

const placeholderOf = (label: string) => `YOUR_${label.toUpperCase().replace(/\W+/g, '_')}`

/** The program with the reader's keys, terminal and sandbox in place of its examples. */
export function fillProgram(text: string, { record, serial, proxyRoot }: Omit<SaleProgramsProps, 'programs'>): string {
  const items = record?.items ?? []
  const filled = items.reduce((done, { key, value }) => done.replaceAll(placeholderOf(key), value), text)
  return filled.replaceAll('PX-7700123', serial).replaceAll('http://localhost:4000/proxy/', proxyRoot)
}

/** The programs that send a sale, each to copy and run. */
export function SalePrograms({ programs, ...values }: SaleProgramsProps) {
  const [label, setLabel] = useState(programs[0]?.label ?? '')
  const program = programs.find(each => each.label === label)
  if (!program) return null
  return (
    <div className="flex flex-col gap-3">
      <SelectField label="Language" value={label} onChange={event => setLabel(event.target.value)}>
        {programs.map(each => (
          <option key={each.label}>{each.label}</option>
        ))}
      </SelectField>
      <CodeWithCopy text={fillProgram(program.text, values)} what={`Sale in ${label}`} language="http" />
      <p className="text-sm text-ink-muted">
        {values.record ? 'Your own keys are filled in. ' : 'Replace YOUR_… with your keys. '}
        The first line says how to run it.
      </p>
    </div>
  )
}
