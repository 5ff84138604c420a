import { useId } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { LibraryNote } from '../../gateway-library/library-note.tsx'
import { useLibrary } from '../../gateway-library/use-library.ts'
import { payLabel } from '../../pay-label.ts'
import { ItemPicker } from '../../sample-store/item-picker.tsx'
import { AnswerNote } from './answer-note.tsx'
import { buttonAttributes, buttonProgram, checkoutQueryOf } from './programs.ts'
import { ChooseFirst, TabPanel } from './tab-panel.tsx'
import type { WayProps } from './ways.ts'

/** The gateway's own `button.js`, which opens the form over the page and calls the page's function (payments 5). */
export function ButtonTab({ target, store, answer }: WayProps) {
  const { item, purchase, chooseItem } = store
  const library = useLibrary(`${target.root}button.js`)
  const why = useId()
  return (
    <TabPanel
      intro="One element with attributes. The gateway’s script opens the payment form over your page and calls your function with the result."
      program={{ title: 'Button code', text: buttonProgram(target, purchase), filename: 'button.html' }}
    >
      <ItemPicker label="Item" isCompact chosen={item?.id} onChoose={chooseItem} />
      <div className="flex flex-col items-start gap-3">
        <button
          type="button"
          className={`checkout-button ${buttonClass()}`}
          {...buttonAttributes(checkoutQueryOf(target, purchase))}
          disabled={!(purchase && library.state === 'loaded')}
          aria-describedby={why}
        >
          {payLabel(purchase?.amount)}
        </button>
        <ChooseFirst id={why} isShown={!purchase} />
      </div>
      <LibraryNote name="button.js" library={library} />
      <AnswerNote answer={answer} />
    </TabPanel>
  )
}
