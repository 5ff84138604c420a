// The one script of the payment form: formats what is typed, pays without leaving the page, tells the page around it.
const { dataset } = document.body
const isFramed = dataset.modal === 'true' && window.parent !== window
const embedder = originOf(window.location.ancestorOrigins?.[0] ?? document.referrer)
const form = document.querySelector('#checkout')
const unknown = 'We cannot tell whether you paid. Ask the shop before you try again.'
const refusals = {
  401: 'This form is no longer valid. Go back to the shop and open it again. Nothing was charged.',
  422: 'We could not verify that you are a person. Nothing was charged.',
  429: 'Too many payments at once. Wait a minute, then try again. Nothing was charged.',
}
/** A payment takes a second or two; who waits longer is told so. The form sends the same payment when it is tried again. */
const patienceMs = 30_000
let isBusy = false

/** An origin, or nothing when the browser does not tell it: then nobody is told anything. */
function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}

function tell(message) {
  if (isFramed && embedder) window.parent.postMessage(message, embedder)
}

const close = () => tell({ type: 'checkout.close' })
const digitsOf = text => text.replace(/\D/g, '')
const fields = () => [...form.querySelectorAll('input:not([type=hidden])')]

/** As the card prints them. */
const formats = {
  PAN: text => {
    const digits = digitsOf(text).slice(0, 19)
    if (!/^3[47]/.test(digits)) return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
  },
  Expire: text => {
    const typed = digitsOf(text)
    const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
    const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
    return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${year}`
  },
  CVV2: text => digitsOf(text).slice(0, 4),
}
const wireValue = input =>
  input.name === 'PAN' || input.name === 'Expire' ? digitsOf(input.value) : input.value.trim()

function passesLuhn(digits) {
  const values = [...digits].reverse().map((digit, index) => (index % 2 ? digit * 2 : Number(digit)))
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** The reason why a field cannot be sent, as the gateway would give it. */
function faultOf(input) {
  const value = wireValue(input)
  if (value === '') return input.required ? 'FE_001' : ''
  if (input.pattern && !new RegExp(`^(?:${input.dataset.wire ?? input.pattern})$`, 'u').test(value)) return 'FE_002'
  return input.name === 'PAN' && !passesLuhn(value) ? 'FE_003' : ''
}

function show(input, fault) {
  const message = document.getElementById(`${input.id}-error`)
  message.textContent = fault ? (message.dataset[fault.toLowerCase()] ?? 'Check this field.') : ''
  message.hidden = !fault
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}
const firstWrong = () => fields().find(input => input.hasAttribute('aria-invalid'))

function say(text) {
  const alert = document.querySelector('#alert')
  alert.textContent = text
  alert.hidden = text === ''
  if (text) alert.scrollIntoView({ block: 'nearest' })
}

function setBusy(value) {
  const submit = form.querySelector('[type=submit]')
  isBusy = value
  form.setAttribute('aria-busy', String(value))
  submit.disabled = value
  submit.textContent = value ? 'Paying…' : submit.dataset.label
}

async function pay() {
  const values = [...form.elements].filter(input => input.name).map(input => [input.name, wireValue(input)])
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('No answer in time.')), patienceMs)
  const answer = await fetch(form.dataset.api, {
    method: 'POST',
    signal: patience.signal,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(values)),
  })
  const body = await answer.json()
  clearTimeout(timer)
  if (answer.status === 200) return decided(body)
  if (answer.status !== 400) return say(refusals[answer.status] ?? unknown)
  for (const { field, code } of body.errors) {
    const input = fields().find(one => one.name === field)
    if (input) show(input, code)
    else say('The shop opened this form incorrectly. Nothing was charged.')
  }
  return firstWrong()?.focus()
}

function decided(result) {
  tell({ type: 'checkout.response', data: result, callback_function: dataset.callbackFunction ?? '' })
  if (result.Status !== 'Approved') say(result.ShopperMessage || unknown)
  else if (dataset.callbackUrl && !isFramed) sendOn(dataset.callbackUrl, result)
  else showReceipt(result)
}

/** To the merchant's page, with the result as a posted form. */
function sendOn(action, { result: _, ...values }) {
  const carrier = document.createElement('form')
  Object.assign(carrier, { method: 'post', action, hidden: true })
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    carrier.append(input)
  }
  document.body.append(carrier)
  carrier.submit()
}

function showReceipt(result) {
  const receipt = document.querySelector('#receipt')
  for (const place of receipt.querySelectorAll('[data-result]')) {
    const text = result[place.dataset.result]
    place.textContent = place.dataset.result === 'Amount' ? text.replace(/\B(?=(\d{3})+\.)/g, ',') : text
    if (place.tagName === 'DD') place.parentElement.hidden = !place.textContent
  }
  const isPartial = result.StatusCode === '10'
  const heading = receipt.querySelector('h2')
  heading.textContent = isPartial ? 'Partially approved' : 'Approved'
  heading.dataset.outcome = isPartial ? 'partial' : 'approved'
  receipt.querySelector('[data-whole]').hidden = isPartial
  receipt.querySelector('[data-part]').hidden = !isPartial
  form.reset()
  for (const part of document.querySelectorAll('[data-until-paid]')) part.hidden = true
  receipt.hidden = false
  heading.focus()
}

async function onSubmit(event) {
  event.preventDefault()
  if (isBusy) return
  say('')
  for (const input of fields()) show(input, faultOf(input))
  if (firstWrong()) return firstWrong().focus()
  setBusy(true)
  try {
    await pay()
  } catch (error) {
    console.error('The payment request failed.', error)
    say(unknown)
  }
  setBusy(false)
}

function enliven() {
  form.noValidate = true
  form.addEventListener('submit', onSubmit)
  for (const input of fields()) {
    const format = formats[input.name]
    input.addEventListener('blur', () => {
      if (format) input.value = format(input.value)
      if (input.value !== '') show(input, faultOf(input))
    })
    input.addEventListener('input', () => {
      // In the middle of a number the cursor would jump, so it is formatted at its end alone.
      if (format && input.selectionStart === input.value.length) input.value = format(input.value)
      if (input.hasAttribute('aria-invalid')) show(input, faultOf(input))
    })
    if (format) input.value = format(input.value)
  }
}

/** The simulated wallet of the sandbox, where the profile has it: a dialog that fills in a test card. */
function addWallet(wallet) {
  const opener = document.querySelector('#open-wallet')
  form.prepend(opener)
  opener.hidden = false
  opener.addEventListener('click', () => wallet.showModal())
  // Escape closes the wallet and nothing else.
  wallet.addEventListener('keydown', event => event.stopPropagation())
  wallet.addEventListener('click', event => {
    const button = event.target.closest('button')
    if (!button) return
    wallet.close()
    if (!button.dataset.pan) return
    fillIn({ PAN: button.dataset.pan, Expire: '1229', CVV2: button.dataset.cvv })
  })
}

/** A test card as if it was typed; what is left is to pay. */
function fillIn(values) {
  for (const input of fields().filter(({ name }) => name in values)) {
    input.value = formats[input.name]?.(values[input.name]) ?? values[input.name]
    show(input, '')
  }
  form.querySelector('[type=submit]').focus()
}

/** The bar of the sandbox: fills in a published outcome. */
function addOutcomes(outcome) {
  const because = document.querySelector('#because')
  outcome.addEventListener('change', () => {
    because.textContent = outcome.selectedOptions[0].dataset.because
  })
  document.querySelector('#fill-in').addEventListener('click', () => {
    const { pan, expire, cvv2, zip } = outcome.selectedOptions[0].dataset
    fillIn({ PAN: pan, Expire: expire, CVV2: cvv2, BillingPostalCode: zip })
  })
}

for (const button of document.querySelectorAll('[data-close]')) {
  button.hidden = !isFramed
  button.addEventListener('click', close)
}
document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && !isBusy) close()
})
if (form) enliven()
if (document.querySelector('#outcome')) addOutcomes(document.querySelector('#outcome'))
if (document.querySelector('#wallet')) addWallet(document.querySelector('#wallet'))
tell({ type: 'checkout.ready' })
