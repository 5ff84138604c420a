// Hosted Checkout, buttons: every .checkout-button opens the payment form over the page. Attributes: see the documentation.
{
  const root = new URL('./', document.currentScript.src)
  const known =
    /^(terminal_profile_id|post_token|amount|description|invoice_no|checkout_id|use_test_values|scenario|callback_function|email|(billing|shipping)_(name|address|city|state|postal_code|country))$/
  let open

  const addressOf = button => {
    const url = new URL(root)
    for (const { name, value } of button.attributes) {
      const key = name
        .replace(/^data-/, '')
        .replaceAll('-', '_')
        .replace('invoice_num', 'invoice_no')
      if (name.startsWith('data-') && known.test(key)) url.searchParams.set(key, value)
    }
    url.searchParams.set('use_modal', 'true')
    return url.href
  }

  /** Done here and not at the event `close`, which comes later, or never where a debugger stops the page. */
  const close = () => {
    const { dialog } = open ?? {}
    open = undefined
    dialog?.close()
    dialog?.remove()
  }

  const show = button => {
    close()
    const dialog = document.createElement('dialog')
    const frame = document.createElement('iframe')
    const cancel = document.createElement('button')
    dialog.ariaLabel = frame.title = 'Payment form'
    Object.assign(dialog.style, {
      boxSizing: 'border-box',
      width: '480px',
      maxWidth: '100%',
      height: '800px',
      maxHeight: '100%',
      padding: 0,
      border: 0,
      borderRadius: '10px',
      overflow: 'hidden',
      background: 'Canvas',
    })
    Object.assign(frame.style, { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 })
    cancel.type = 'button'
    cancel.textContent = 'Close'
    cancel.style.margin = '16px'
    cancel.onclick = close
    // The form answers the origin that it is told here, whatever the page's own policy is.
    frame.referrerPolicy = 'origin'
    frame.src = addressOf(button)
    dialog.append(cancel, frame)
    // The browser itself closes it too, at Escape.
    dialog.onclose = () => open?.dialog === dialog && close()
    document.body.append(dialog)
    open = { button, dialog, frame, cancel }
    dialog.showModal()
    // In a frame of another page it may open out of sight.
    dialog.scrollIntoView({ block: 'nearest' })
  }

  const finish = ({ callbackFunction, callbackUrl }, data) => {
    if (callbackFunction) {
      if (typeof window[callbackFunction] === 'function') window[callbackFunction](JSON.stringify(data))
      else console.error(`Hosted Checkout: there is no global function ${callbackFunction}.`)
    } else if (/^https?:/.test(callbackUrl && new URL(callbackUrl, location))) {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = callbackUrl
      for (const [name, value] of Object.entries(data)) {
        if (typeof value !== 'string') continue
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        form.append(input)
      }
      document.body.append(form)
      HTMLFormElement.prototype.submit.call(form)
    }
  }

  addEventListener('message', ({ origin, source, data: message }) => {
    if (!open || origin !== root.origin || source !== open.frame.contentWindow) return
    const { button, frame, cancel } = open
    const { type, data } = message ?? {}
    if (type === 'checkout.ready') {
      cancel.remove()
      frame.focus()
    }
    if (type === 'checkout.close') close()
    if (type !== 'checkout.response' || typeof data?.Status !== 'string') return
    close()
    finish(button.dataset, data)
  })

  addEventListener('click', event => {
    const button = event.target.closest?.('.checkout-button')
    if (!button) return
    event.preventDefault()
    if (button.dataset.amount && !open?.dialog.open) show(button)
  })

  const refresh = () => {
    for (const button of document.querySelectorAll('.checkout-button')) {
      const isEmpty = !button.dataset.amount
      // Written only when it changes: the page may observe itself, and must not be answered for ever.
      if (button.disabled !== isEmpty) button.disabled = isEmpty
    }
  }
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-amount'] }
  new MutationObserver(refresh).observe(document, watched)
  refresh()
}
