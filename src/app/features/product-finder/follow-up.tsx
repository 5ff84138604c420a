import type { TopChoice } from '../../../domain/catalogue/questionnaire.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import { answerFields, type FinderAnswer, followUpName } from './finder-answer.ts'

/** What else the address says, so that a form keeps it. */
export function KeptFields({ answer }: { answer: FinderAnswer }) {
  return answerFields(answer).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const helps: Record<TopChoice['followUp'], string> = {
  'PCI Scope': 'How much of the card industry’s security standard applies to you.',
  'What do you want to build?': 'Each of these has its own API.',
}

/** The second question: a form whose answer is an address, so that it works without a script. */
export function FollowUp({ answer, top }: { answer: FinderAnswer; top: TopChoice }) {
  return (
    <form
      action={`${paths.productFinder}#recommended`}
      aria-label="Second question"
      data-acts-at-once
      // What a reload would put back is no choice.
      autoComplete="off"
      className="mt-6 flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4"
    >
      <KeptFields answer={{ ...answer, sub: null, isStrict: false, sorting: null }} />
      <div className="w-full sm:w-[29rem]">
        <SelectField
          key={top.id}
          label={top.followUp}
          help={helps[top.followUp]}
          name={followUpName(top)}
          defaultValue={answer.sub?.id ?? ''}
        >
          <option value="">Choose one</option>
          {top.subChoices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <KeptFields answer={{ ...answer, top: null }} />
      <Button type="submit">Recommend</Button>
      {top.followUp === 'PCI Scope' && (
        <a href={paths.pciScope} className="py-2 text-sm">
          PCI explained
        </a>
      )}
    </form>
  )
}
