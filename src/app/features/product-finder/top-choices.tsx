import { ChartNoAxesCombined, Globe, type LucideIcon, Nfc } from 'lucide-react'
import { topChoices } from '../../../../content/data/questionnaire.ts'
import { classNames } from '../../../ui/class-names.ts'
import { finderPath } from '../../paths.ts'
import { answerQuery, type FinderAnswer } from './finder-answer.ts'

const icons: Record<string, LucideIcon> = { 'in-person': Nfc, online: Globe, business: ChartNoAxesCombined }

/**
 * The first question. Links, each to the page with that choice and no answer to what follows: choosing anew resets it
 * (spec §4), with or without a script.
 */
export function TopChoices({ answer }: { answer: FinderAnswer }) {
  return (
    <nav aria-labelledby="first-question">
      <h2 id="first-question" className="text-xl">
        What is it for?
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {topChoices.map(choice => {
          const { id, label, text } = choice
          const Icon = icons[id]
          const isCurrent = answer.top?.id === id
          return (
            <li key={id}>
              <a
                href={finderPath(answerQuery({ ...answer, top: choice, sub: null }))}
                aria-current={isCurrent || undefined}
                className={classNames(
                  'flex h-full items-center gap-4 rounded-card border p-4 text-ink no-underline',
                  isCurrent ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-accent',
                )}
              >
                {Icon && <Icon className="size-7 shrink-0 text-accent" strokeWidth={1.5} aria-hidden />}
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-[15px] leading-6 text-ink-soft">{text}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
