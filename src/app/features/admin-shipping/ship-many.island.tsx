import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ReadShipment, readShipments } from '../../../domain/orders/bulk-shipment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { errorText, reportFailure } from '../../data/error-text.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { CheckedTable } from './checked-table.tsx'
import { checkLines, type PlannedShipment } from './plan-shipments.ts'

const example = `order,carrier,tracking,serial
TT-9F3A-77B2-104C,UPS,1Z999AA10123456784,8812345
TT-0B1C-2D3E-4F50,FedEx,794644790132,"8812346, 8812347"`

/** Ships many orders by a table: read and checked whole, then line by line. */
export default function ShipMany() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [plan, setPlan] = useState<readonly PlannedShipment[]>()
  const check = useMutation({
    networkMode: 'always',
    mutationFn: (lines: readonly ReadShipment[]) => checkLines(lines),
    onSuccess: setPlan,
    onError: failure => {
      if (!isNotSignedIn(failure)) reportFailure('check-shipments', failure)
    },
  })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readShipments(text)
    setProblem('problem' in read ? read.problem : undefined)
    if ('lines' in read) check.mutate(read.lines)
  }
  if (plan) {
    return (
      <CheckedTable
        plan={plan}
        onBack={() => {
          setPlan(undefined)
          check.reset()
        }}
      />
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="flex max-w-[48rem] flex-col items-start gap-4">
      <div className="w-full">
        <FileChoice onText={setText} />
      </div>
      <div className="w-full">
        <TextArea
          label="Shipments"
          help="CSV, or cells copied from a spreadsheet: order number, carrier, tracking number, serial numbers, and the shipping date if it is not today."
          rows={8}
          value={text}
          placeholder={example}
          spellCheck={false}
          wrap="off"
          autoComplete="off"
          error={problem}
          onChange={event => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          className="font-mono text-sm"
        />
      </div>
      {check.error && !check.isPending && (
        <p role="alert" className="text-[15px] text-bad">
          The shipments were not checked. {errorText(check.error)}
        </p>
      )}
      <Button type="submit" isBusy={check.isPending}>
        Check the shipments
      </Button>
    </form>
  )
}

/** 500 lines are far fewer. */
const fileMaxBytes = 1_000_000

/** Puts the text of a file where it can be read and mended. */
function FileChoice({ onText }: { onText: (text: string) => void }) {
  const [problem, setProblem] = useState<string>()
  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > fileMaxBytes)
      return setProblem('The file is larger than 1 MB. Choose a smaller table of shipments.')
    setProblem(undefined)
    onText(await file.text())
  }
  return (
    <TextField
      label="File"
      isOptional
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      error={problem}
      onChange={event => void take(event.target.files?.[0])}
      className="cursor-pointer py-1.5 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
    />
  )
}
