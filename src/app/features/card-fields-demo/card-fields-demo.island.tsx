import { type FormEvent, useRef, useState } from 'react'
import { libraryPath, newestLibrary } from '../../../domain/apis/iframe-sdk/library.ts'
import { type DemoScenario, demoScenarios } from '../../../domain/demos/demo-scenarios.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { CodeSample } from '../../../ui/code-sample.tsx'
import { rememberInAddress } from '../../data/remember-in-address.ts'
import { LibraryNote } from '../../gateway-library/library-note.tsx'
import { useLibrary } from '../../gateway-library/use-library.ts'
import { GatewaySilent } from '../../gateway-silent.tsx'
import { paths } from '../../paths.ts'
import { payLabel } from '../../pay-label.ts'
import { CardToType } from '../../scenario-picker/card-to-type.tsx'
import { ScenarioPicker } from '../../scenario-picker/scenario-picker.tsx'
import { cardProgram } from './card-program.ts'
import { EventLog } from './event-log.tsx'
import { type LookName, looks } from './looks.ts'
import { PaymentView } from './payment-view.tsx'
import { useCardFields } from './use-card-fields.ts'
import { useCardPayment } from './use-card-payment.ts'

/** The shop's server waits for the answer here, so none is held back; the fields take no card whose date is over. */
const scenarios = demoScenarios.filter(({ isHeld, isCutOff, id }) => !isHeld && !isCutOff && id !== 'approved-2')

interface CardFieldsDemoProps {
  /** Of the demo's shop; null when the gateway does not answer. */
  publicKey: string | null
  /** Address of the REST proxy. */
  root: string
  outcomeId: string | undefined
}

/** Card fields of the iFrame JavaScript SDK: style them, type a card, read what page and server get of it. */
export default function CardFieldsDemo({ publicKey, ...demo }: CardFieldsDemoProps) {
  return publicKey === null ? (
    <GatewaySilent path={paths.cardFieldsDemo} />
  ) : (
    <Checkout publicKey={publicKey} {...demo} />
  )
}

function Checkout({ publicKey, root, outcomeId }: CardFieldsDemoProps & { publicKey: string }) {
  const [look, setLook] = useState<LookName>('page')
  const [scenario, setScenario] = useState(
    scenarios.find(({ id }) => id === outcomeId) ?? (scenarios[0] as DemoScenario),
  )
  const container = useRef<HTMLDivElement>(null)
  const library = useLibrary(root + libraryPath(newestLibrary.version), newestLibrary.integrity)
  const { events, isReady, style } = useCardFields(container, { publicKey, look, isLoaded: library.state === 'loaded' })
  const [payment, pay] = useCardPayment()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void pay(scenario.amount)
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Checkout</legend>
        <ScenarioPicker
          scenarios={scenarios}
          chosen={scenario}
          onChoose={chosen => {
            setScenario(chosen)
            rememberInAddress({ outcome: chosen.id })
          }}
        />
        <CardToType {...scenario} />
        <form
          onSubmit={handleSubmit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <ChoiceField label="Look" choices={looks} chosen={look} onChoose={chosen => setLook(chosen)} />
          {/* The frames are no part of React's tree. */}
          <div ref={container} className="card-fields min-h-40" />
          <LibraryNote name="pay-now.min.js" library={library} />
          <Button type="submit" isBusy={payment.state === 'asking'} disabled={!isReady}>
            {payLabel(scenario.amount)}
          </Button>
          <PaymentView payment={payment} />
        </form>
      </fieldset>
      <div className="flex min-w-0 flex-col gap-8">
        <EventLog events={events} />
        <CodeSample
          title="The page"
          text={cardProgram({ root, publicKey, style, amount: scenario.amount })}
          filename="checkout.html"
        />
      </div>
    </div>
  )
}
