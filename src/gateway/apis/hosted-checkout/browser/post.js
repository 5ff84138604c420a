// Hosted Checkout, post mode: sendPost() posts form#EpxCheckoutForm to the gateway and calls the functions it names.
;(() => {
  const endpoint = new URL('api/card/authorize-and-capture', document.currentScript.src)
  const failed = 'The payment request failed. Check the browser’s console for the reason.'
  /** A payment takes a second or two; who waits longer is told so, and may try again. */
  const patienceMs = 30_000
  let running
  let checkoutId = newId()

  function newId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
  }

  function call(name, text) {
    if (typeof window[name] === 'function') window[name](text)
    else console.error(`Hosted Checkout: there is no global function ${name}.`)
  }

  async function send() {
    const form = document.getElementById('EpxCheckoutForm')
    if (!form) return console.error('Hosted Checkout: there is no form with the id EpxCheckoutForm.')
    const { SuccessCallback, FailureCallback, ...fields } = Object.fromEntries(
      [...new FormData(form)].filter(([, value]) => typeof value === 'string'),
    )
    let text = failed
    let isDecided = false
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('No answer in time.')), patienceMs)
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        credentials: 'omit',
        signal: patience.signal,
        headers: { 'Content-Type': 'application/json' },
        // One id an attempt, so that a retry after a lost answer is not a second payment.
        body: JSON.stringify({ CheckoutId: checkoutId, ...fields }),
      })
      const body = await answer.text()
      JSON.parse(body)
      isDecided = answer.status === 200
      text = body
    } catch (error) {
      console.error('Hosted Checkout: the payment request failed.', error)
    }
    clearTimeout(timer)
    if (isDecided) checkoutId = newId()
    call(isDecided ? SuccessCallback : FailureCallback, text)
  }

  /** Posts the form once, however often it is called meanwhile. */
  window.sendPost = () => {
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }
})()
