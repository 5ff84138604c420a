/** What the merchant agrees to by signing; the same words on the page and in the PDF. */
export const agreement =
  'By signing I confirm that what this application says is complete and true, that I may sign for the business, and that ' +
  'underwriting may verify it. Principals who are named as personal guarantors stand for the obligations of the business. ' +
  'Fees are debited from, and deposits credited to, the bank account above. In this sandbox nothing of it is binding: no ' +
  'business is checked, and no money moves.'
