/** Query of the payment form (payments 5); the reference of Hosted Checkout tells what each is. */
export type CheckoutQuery = Partial<
  Record<
    | 'terminal_profile_id'
    | 'post_token'
    | 'amount'
    | 'description'
    | 'invoice_no'
    | 'email'
    | 'use_modal'
    | 'use_test_values'
    | 'scenario'
    | 'callback_function'
    | `billing_${'name' | 'address' | 'city' | 'state' | 'postal_code' | 'country'}`,
    string
  >
>

/** Address of the payment form below `root`, the address of Hosted Checkout; what is empty is left out. */
export function checkoutAddress(root: string, query: CheckoutQuery): string {
  const url = new URL(root)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}
