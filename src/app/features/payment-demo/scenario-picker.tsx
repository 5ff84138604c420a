import type { Scenario } from './scenarios.ts'

/** Outcomes to choose from: the demo fills in what causes them, and says why. */
export function ScenarioPicker({
  scenarios,
  chosen,
  onChoose,
}: {
  scenarios: readonly Scenario[]
  chosen: Scenario | undefined
  onChoose: (scenario: Scenario) => void
}) {
  return (
    <section aria-labelledby="scenarios" className="rounded-card border border-brass-line bg-brass-soft p-4">
      <h2 id="scenarios" className="text-base">
        Fill in test values
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {scenarios.map(scenario => (
          <li key={scenario.id}>
            <button
              type="button"
              aria-pressed={scenario.id === chosen?.id}
              onClick={() => onChoose(scenario)}
              className="rounded-full border border-brass-line bg-surface px-3 py-1 text-sm text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {scenario.label}
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 min-h-6 text-sm text-ink-soft">
        {chosen ? chosen.because : 'Choose an outcome; the form fills with the values that cause it.'}
      </p>
    </section>
  )
}
