/** The button of the dashboard's navigation on phones (`dashboard-navigation.tsx`). */
const button = document.querySelector<HTMLElement>('nav[aria-label="Dashboard"] > button')
const list = button && document.getElementById(button.getAttribute('aria-controls') ?? '')

function show(isOpen: boolean) {
  button?.setAttribute('aria-expanded', String(isOpen))
  list?.classList.toggle('grid', isOpen)
  list?.classList.toggle('max-lg:hidden', !isOpen)
}

button?.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'))
addEventListener('keydown', event => {
  if (event.key === 'Escape') show(false)
})

export {}
