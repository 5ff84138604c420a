const isChanged = (control: Element) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(option => option.selected !== option.defaultSelected)
    : control instanceof HTMLInputElement && control.checked !== control.defaultChecked

/** The list or box that somebody changed before the script was there that hears of it. The server marks what is chosen in each list. */
export const changedControl = (form: HTMLFormElement): Element | undefined => [...form.elements].find(isChanged)
