/** The frames come when their place is seen: who never scrolls to it loads neither them nor React. A touch brings them, too. */
const place = document.querySelector('.card-fields')
const observer = new IntersectionObserver(entries => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return
  observer.disconnect()
  place?.dispatchEvent(new Event('focusin', { bubbles: true }))
})
// Not there while the gateway is silent.
if (place) observer.observe(place)
