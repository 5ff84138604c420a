/** An outcome to choose, and why the values of its name cause it. */
interface Scenario {
  id: string
  label: string
  because: string
}

interface ScenarioPickerProps<Of extends Scenario> {
  scenarios: readonly Of[]
  chosen: Of | undefined
  /** Where it stands under a heading of the second level already. */
  heading?: 'h2' | 'h3'
  onChoose: (scenario: Of) => void
}

/** Outcomes to choose from: the demo fills in what causes them, and says why. */
export function ScenarioPicker<Of extends Scenario>({
  scenarios,
  chosen,
  heading: Heading = 'h2',
  onChoose,
}: ScenarioPickerProps<Of>) {
  return (
    <section aria-labelledby="scenarios" className="rounded-card border border-brass-line bg-brass-soft p-4">
      <Heading id="scenarios" className="text-base">
        Fill in test values
      </Heading>
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
        {chosen ? chosen.because : 'Choose an outcome to fill the form with the values that cause it.'}
      </p>
    </section>
  )
}
