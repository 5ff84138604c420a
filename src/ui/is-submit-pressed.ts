/**
 * True while the form's submit button is held down. A field that loses the focus by that press must not show its message
 * yet: the message would move the button away from under the pointer, and the click would be lost.
 */
export function isSubmitPressed(form: HTMLFormElement | null): boolean {
  return form?.querySelector('[type="submit"]:active') != null
}
