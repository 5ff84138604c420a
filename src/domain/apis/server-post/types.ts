import type { CodeTable } from '../api-specification.ts'

/** TRAN_TYPE and the letters that describe a transaction (payments 1.3 and 1.4). */
const row = (code: string, meaning: string, cause: string, cure: string) => ({ code, meaning, cause, cure })

/** CC, a letter of the industry, and the action: `x` stands for E, M or R. */
export const tranTypes: CodeTable = {
  caption: 'TRAN_TYPE of cards: x is E online, M mail or phone, R in person',
  rows: [
    row(
      'CCx0',
      'Verify card and address.',
      'Before you trust a card; AMOUNT 0.00.',
      'Send card, ADDRESS and ZIP_CODE.',
    ),
    row('CCx1', 'Sale: hold and capture in one.', 'What is paid leaves now.', 'Send AMOUNT, and a card or a BRIC.'),
    row('CCx2', 'Hold an amount.', 'You ship later; with ACI_EXT IA to add to a hold.', 'Send as a sale; then CCx4.'),
    row(
      'CCx4',
      'Capture a hold.',
      'You ship; or the issuer approved by phone.',
      'Send the BRIC, or card and AUTH_CODE.',
    ),
    row('CCx7', 'Reverse: release a hold at once.', 'The order was cancelled.', 'Send the BRIC of the hold.'),
    row('CCx8', 'Store a card as a token.', 'For later charges; AMOUNT 0.00.', 'Send card and ZIP_CODE.'),
    row('CCx9', 'Refund.', 'After the batch has closed.', 'Send AMOUNT and the BRIC; without one, the card.'),
    row('CCxX', 'Void.', 'While the batch is open.', 'Send the BRIC.'),
    row('CCxZ', 'Close a batch.', 'At the end of your day.', 'Send BATCH_ID and TRAN_NBR, both 0 for the current one.'),
  ],
}

export const bankTypes: CodeTable = {
  caption: 'TRAN_TYPE of bank accounts: CKC checking, CKS savings',
  rows: [
    row(
      'CKC0, CKS0',
      'Prenote before debits.',
      'Checks an account; AMOUNT 0.00.',
      'Wait three banking days for a return.',
    ),
    row(
      'CKC1, CKS1',
      'Prenote before credits.',
      'Checks an account; AMOUNT 0.00.',
      'Wait three banking days for a return.',
    ),
    row('CKC2, CKS2', 'Debit.', 'The holder pays you.', 'Send account and routing number, or a BRIC.'),
    row('CKC3, CKS3', 'Credit.', 'You pay the holder, or refund a debit.', 'Send the BRIC of the debit to refund it.'),
    row(
      'CKC8, CKS8',
      'Store the account as a token.',
      'For later debits; AMOUNT 0.00.',
      'Send account and routing number.',
    ),
    row('CKCX, CKSX', 'Void.', 'While the batch is open.', 'Send the BRIC.'),
  ],
}

export const terminalTypes: CodeTable = {
  caption: 'TRAN_TYPE of PIN debit and EBT, in person only',
  rows: [
    row('DB00', 'PIN debit sale.', 'The holder enters a PIN.', 'Send TRACK_DATA or EMV_DATA, and PIN_BLK.'),
    row('DB01', 'PIN debit return.', 'Goods come back.', 'As a sale.'),
    row('DB0V', 'PIN debit reversal.', 'A sale must not stand.', 'Send the BRIC of the sale.'),
    row('EB00', 'Food stamps: purchase.', 'Goods that the program pays for.', 'As a PIN debit sale.'),
    row('EB01', 'Food stamps: return.', 'Goods come back.', 'As a PIN debit sale.'),
    row('EB02', 'Food stamps: balance.', 'The holder asks what is left.', 'AMOUNT 0.00; read AUTH_AVAILABLE_BAL.'),
    row('EB05', 'Cash benefit.', 'Paid out of the cash account.', 'As a PIN debit sale.'),
  ],
}

export const entryMethodCodes: CodeTable = {
  caption: 'CARD_ENT_METH',
  rows: [
    row('E', 'Typed online.', 'By the shopper, in a form.', 'ACCOUNT_NBR, EXP_DATE'),
    row('X', 'Typed by hand.', 'By your staff; also a bank account.', 'As E.'),
    row('Z', 'By token.', 'A stored card or an earlier payment.', 'ORIG_AUTH_GUID; no card fields.'),
    row('6', 'Card on file.', 'You keep the number yourself, and have consent.', 'ACCOUNT_NBR, EXP_DATE'),
    row('D', 'Track 2.', 'A swiped card.', 'TRACK_DATA'),
    row('H', 'Track 1.', 'A swiped card.', 'TRACK_DATA'),
    row('G', 'Chip.', 'A card put into the terminal.', 'EMV_DATA'),
    row('Q', 'Contactless with chip data.', 'A tapped card or phone.', 'EMV_DATA'),
    row('R', 'Contactless with track data.', 'A tapped card or phone.', 'TRACK_DATA'),
    row('M', 'Read from magnetic ink.', 'The line of a check.', 'ACCOUNT_NBR'),
    row('A', 'Barcode.', 'A scanner.', 'ACCOUNT_NBR'),
    row('B', 'Read by a camera.', 'Optical recognition.', 'ACCOUNT_NBR'),
  ],
}

export const reasons: CodeTable = {
  caption: 'ACI_EXT: why you charge',
  rows: [
    row('RB', 'Recurring.', 'A subscription goes on.', 'ORIG_AUTH_GUID of the first charge or of storage.'),
    row('IP', 'Instalment.', 'One purchase in parts.', 'As RB.'),
    row('IA', 'Increment.', 'A hold must grow.', 'ORIG_AUTH_GUID of the hold, with CCx2.'),
    row('RA', 'Authorized again.', 'The hold expired before you shipped.', 'ORIG_AUTH_GUID of the old hold.'),
    row('DS', 'Delayed charge.', 'A minibar bill after the stay.', 'ORIG_AUTH_GUID of the stay.'),
    row('NS', 'No show.', 'The guest did not come.', 'ORIG_AUTH_GUID of the booking.'),
    row('PS', 'Partial shipment.', 'One order leaves in parcels.', 'ORIG_AUTH_GUID of the order.'),
    row('CA', 'Completion advice.', 'Fuel: the pump has stopped.', 'As your certification says.'),
    row('AE', 'Estimated amount.', 'The total is not known yet.', 'Add to it with IA, then capture.'),
    row('AF', 'Final amount.', 'The total is known.', 'Capture what you held.'),
    row('AO', 'Open amount.', 'A tab that is still growing.', 'Add to it with IA, then capture.'),
    row('HR', 'High-risk securities.', 'Only for merchants of that kind.', 'As your certification says.'),
    row('CC', 'Crypto currency.', 'Only for merchants of that kind.', 'As your certification says.'),
  ],
}

export const cardTypes: CodeTable = {
  caption: 'AUTH_CARD_TYPE',
  rows: [
    row('V', 'Visa.', 'Numbers that begin with 4.', 'Nothing.'),
    row('M', 'Mastercard.', 'Numbers of 51 to 55 and of the 2-series.', 'Nothing.'),
    row('A', 'American Express.', '15 digits, beginning with 34 or 37.', 'Send a CVV2 of 4 digits.'),
    row('D', 'Discover and Diners Club.', 'One network.', 'Nothing.'),
    row('J', 'JCB.', 'Numbers that begin with 35.', 'Nothing.'),
    row('L', 'A bank account.', 'The CKC and CKS types.', 'Mind that accepted is not paid.'),
  ],
}
