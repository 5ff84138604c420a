import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type FormCall, formProgram, type ProgramLanguage, programLanguages } from './form-program.ts'
import { type TextCall, textProgram } from './text-program.ts'

interface CallSampleProps {
  call: FormCall | TextCall
  /** Names of fields that prove who asks: masked until they are asked for. */
  secrets: readonly string[]
  /** False where the reader has no keys that fit: placeholders are not secret. */
  hasKeys: boolean
  /** What to put in the place of YOUR_…, where it is not the four-part key and the MAC. */
  missing?: string
}

const mask = '••••••••'

const maskSecrets = (call: FormCall | TextCall, secrets: readonly string[]): FormCall | TextCall => {
  if (!('fields' in call)) return call
  const fields = call.fields.map(([name, value]) => [name, secrets.includes(name) ? mask : value] as const)
  return { ...call, fields }
}
const programOf = (language: ProgramLanguage, call: FormCall | TextCall) =>
  'fields' in call ? formProgram(language, call) : textProgram(language, call)

const keysOfAForm =
  'Put your four-part key and MAC in the place of YOUR_…; keys for Server Post or Browser Post have both.'

/** One call as a program in the language that the reader chooses, with their keys; copying takes them along. */
export function CallSample({ call, secrets, hasKeys, missing = keysOfAForm }: CallSampleProps) {
  const [language, setLanguage] = useState<ProgramLanguage>('curl')
  const [isShown, setIsShown] = useState(false)
  const { label, run } = programLanguages.find(({ id }) => id === language) ?? { label: '', run: '' }
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="The same as a call, in"
          value={language}
          onChange={event => setLanguage(event.target.value as ProgramLanguage)}
        >
          {programLanguages.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="flex gap-1">
          {hasKeys && (
            <Button kind="quiet" size="small" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
              <Icon className="size-4" strokeWidth={1.5} aria-hidden />
              {isShown ? 'Hide keys' : 'Show keys'}
            </Button>
          )}
          <CopyButton text={programOf(language, call)} what={`Call in ${label}`} label="Copy" />
        </div>
      </div>
      <CodeBox
        text={programOf(language, isShown || !hasKeys ? call : maskSecrets(call, secrets))}
        label={`Call in ${label}`}
        language={language === 'curl' ? 'shell' : 'http'}
      />
      <p className="text-sm text-ink-muted">
        {hasKeys ? 'Your own keys are in it; what you copy has them too.' : missing} Run it with <code>{run}</code>.
      </p>
    </div>
  )
}
