/** Calls that no server makes: what to do instead, in a sentence. By API and call. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hosted-checkout': {
    'button-library': 'A browser loads this library from your page. Try it in the demo of Hosted Checkout.',
    'post-library': 'A browser loads this library from your page. Try it in the demo of Hosted Checkout.',
    open: 'The shopper opens this page in a browser. Try it in the demo of Hosted Checkout.',
  },
  'iframe-sdk': { library: 'A browser loads this library from your page. Try it in the demo of card fields.' },
  'ingenico-si': { 'simulated-terminal': 'A person holds this terminal. Open a virtual terminal instead.' },
}

export const whyNotRun = (api: string, call: string): string | undefined => others[api]?.[call]
