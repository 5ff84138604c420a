/** What the merchant agrees to by signing; the same words on the page and in the PDF. */
export const agreement =
  'By signing I confirm that this application is complete and true, that I am authorized to sign for the business, and that underwriting may verify it. Principals named as personal guarantors guarantee the obligations of the business. ' +
  'Fees are debited from, and deposits credited to, the bank account above. In this sandbox the agreement is not binding: no business is checked, and no money moves.'
