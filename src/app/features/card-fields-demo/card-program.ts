import { libraryPath, newestLibrary } from '../../../domain/apis/iframe-sdk/library.ts'
import type { CardFieldStyle } from '../../../domain/apis/iframe-sdk/style-tokens.ts'
import { payLabel } from '../../pay-label.ts'

export const demoFields = ['number', 'expiry', 'cvv', 'zip'] as const

interface Checkout {
  /** Address of the REST proxy, with a slash at its end. */
  root: string
  publicKey: string
  style: CardFieldStyle
  amount: string
}

/** The page that does what the demo does, to be saved and opened. */
export const cardProgram = ({
  root,
  publicKey,
  style,
  amount,
}: Checkout) => `<!-- A checkout with card fields in frames of the gateway.
     Save it as checkout.html and run: python3 -m http.server 8080 -->
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Checkout</title>
    <script
      src="${root}${libraryPath(newestLibrary.version)}"
      integrity="${newestLibrary.integrity}"
      crossorigin="anonymous"
      defer
    ></script>
  </head>
  <body>
    <form action="/pay" method="post">
      <div id="card-fields"></div>
      <input type="hidden" name="card-token">
      <button>${payLabel(amount)}</button>
    </form>
    <output></output>
    <script type="module">
      const say = words => (document.querySelector('output').textContent = words)

      PayNow.init({
        gatewayPublicKey: '${publicKey}',
        container: '#card-fields',
        fields: ${list(demoFields)},
        style: {
${Object.entries(style)
  .map(([name, value]) => `          ${name}: '${value}',`)
  .join('\n')}
        },
        onBrand: ({ card_type }) => say(card_type),
      })

      document.querySelector('form').addEventListener('submit', async event => {
        event.preventDefault()
        try {
          const { token } = await PayNow.getToken()
          say(token) // In your shop: event.target.submit(), and your server charges the token.
        } catch (error) {
          say(error.message)
        }
      })
    </script>
  </body>
</html>
`

const list = (names: readonly string[]) => `[${names.map(name => `'${name}'`).join(', ')}]`
