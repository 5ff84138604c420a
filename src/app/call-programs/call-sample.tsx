import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type ProgramLanguage, programLanguages } from './form-program.ts'
import { maskSecrets } from './mask-secrets.ts'
import { type Call, programOf } from './program-of.ts'

interface CallSampleProps {
  call: Call
  /** Values that prove who asks: masked until they are asked for, in whichever form they stand there. */
  secrets: readonly string[]
  /** False where the reader has no keys that fit: placeholders are not secret. */
  hasKeys: boolean
  /** What to put in the place of YOUR_…. */
  missing: string
}

/** One call as a program in the language that the reader chooses, with their keys; copying takes them along. */
export function CallSample({ call, secrets, hasKeys, missing }: CallSampleProps) {
  const [language, setLanguage] = useState<ProgramLanguage>('curl')
  const [isShown, setIsShown] = useState(false)
  const { label, run } = programLanguages.find(({ id }) => id === language) ?? { label: '', run: '' }
  const Icon = isShown ? EyeOff : Eye
  const program = programOf(language, call)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="As a call, in"
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
          <CopyButton text={program} what={`Call in ${label}`} label="Copy" />
        </div>
      </div>
      <CodeBox
        text={isShown ? program : maskSecrets(program, secrets)}
        label={`Call in ${label}`}
        language={language === 'curl' ? 'shell' : 'http'}
      />
      <p className="text-sm text-ink-muted">
        {hasKeys ? 'It contains your own keys, and so does what you copy.' : missing} Run it with <code>{run}</code>.
      </p>
    </div>
  )
}
