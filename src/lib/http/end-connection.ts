/** Says that no other request goes this way: the rest of a body that was not read stands before it. */
export function endConnection(response: Response): Response {
  response.headers.set('Connection', 'close')
  return response
}
