// The payment method in the checkout of blocks: a title and a sentence, as the card is typed at the gateway.
;(() => {
  const { registerPaymentMethod } = window.wc.wcBlocksRegistry
  const { getPaymentMethodData } = window.wc.wcSettings
  const { createElement } = window.wp.element
  const { decodeEntities } = window.wp.htmlEntities
  const settings = getPaymentMethodData('card_gateway', {})
  const title = decodeEntities(settings.title || '')
  const content = createElement('p', null, decodeEntities(settings.description || ''))

  registerPaymentMethod({
    name: 'card_gateway',
    label: createElement('span', null, title),
    ariaLabel: title,
    content,
    edit: content,
    canMakePayment: () => true,
    supports: { features: settings.supports || ['products'] },
  })
})()
