import type { CardFieldLocale, CardFieldName } from '../../../../domain/apis/iframe-sdk/card-fields.ts'

type Words = {
  labels: Record<CardFieldName, string>
  /** What a field says that was left empty, and one that is wrong. */
  empty: Record<CardFieldName, string>
  wrong: Record<CardFieldName, string>
  past: string
  testCardsOnly: string
}

export const words: Record<CardFieldLocale, Words> = {
  en: {
    labels: { number: 'Card number', expiry: 'Expires', cvv: 'Security code', zip: 'ZIP code' },
    empty: {
      ...{ number: 'Enter the card number', expiry: 'Enter the expiry date' },
      ...{ cvv: 'Enter the security code', zip: 'Enter the ZIP code' },
    },
    wrong: {
      ...{ number: 'Check the card number', expiry: 'Check the expiry date: MM/YY' },
      ...{ cvv: 'Check the security code', zip: 'Check the ZIP code: five digits' },
    },
    past: 'This card has expired',
    testCardsOnly: 'The sandbox takes test cards only',
  },
  es: {
    labels: { number: 'Número de tarjeta', expiry: 'Caduca', cvv: 'Código de seguridad', zip: 'Código postal' },
    empty: {
      ...{ number: 'Escriba el número de tarjeta', expiry: 'Escriba la fecha de caducidad' },
      ...{ cvv: 'Escriba el código de seguridad', zip: 'Escriba el código postal' },
    },
    wrong: {
      ...{ number: 'Revise el número de tarjeta', expiry: 'Revise la fecha de caducidad: MM/AA' },
      ...{ cvv: 'Revise el código de seguridad', zip: 'Revise el código postal: cinco cifras' },
    },
    past: 'Esta tarjeta ha caducado',
    testCardsOnly: 'El entorno de pruebas solo acepta tarjetas de prueba',
  },
  fr: {
    labels: { number: 'Numéro de carte', expiry: 'Expire', cvv: 'Code de sécurité', zip: 'Code postal' },
    empty: {
      ...{ number: 'Saisissez le numéro de carte', expiry: 'Saisissez la date d’expiration' },
      ...{ cvv: 'Saisissez le code de sécurité', zip: 'Saisissez le code postal' },
    },
    wrong: {
      ...{ number: 'Vérifiez le numéro de carte', expiry: 'Vérifiez la date d’expiration : MM/AA' },
      ...{ cvv: 'Vérifiez le code de sécurité', zip: 'Vérifiez le code postal : cinq chiffres' },
    },
    past: 'Cette carte a expiré',
    testCardsOnly: 'L’environnement de test n’accepte que les cartes de test',
  },
}
