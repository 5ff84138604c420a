/** What usually keeps the signature of a webhook from fitting, with its cure: named by `diagnoseSignature`, shown in the documentation. */
export const signatureMistakes = {
  'missing-header': {
    title: 'A header is missing',
    cause:
      'webhook-id, webhook-timestamp and webhook-signature are all required, and one of them did not arrive or was not copied.',
    cure: 'Pass on all three. Proxies, queues and API gateways can drop unknown headers, so allow these by name.',
  },
  'renamed-header': {
    title: 'A header has another name',
    cause: 'Your framework or proxy passes the header under another name, such as HTTP_WEBHOOK_ID or webhook_id.',
    cure: 'Read it by the name that your framework uses. The value is unchanged.',
  },
  'header-case': {
    title: 'Header names were compared with the wrong case',
    cause:
      'Header names are not case-sensitive, and HTTP/2 sends them in lower case. A map lookup of Webhook-Id finds nothing.',
    cure: 'Look headers up with a method that ignores case, or convert their names to lower case first.',
  },
  'joined-signatures': {
    title: 'Several signatures are read as one',
    cause:
      'During a rotation the header has two signatures, separated by a space. Your signature is one of them, but it was compared with the whole header.',
    cure: 'Split webhook-signature at spaces, use those that start with v1, and accept the message if one of them matches.',
  },
  'version-kept': {
    title: 'The prefix v1, was compared too',
    cause: 'Your code computes the correct signature, but the header has the prefix v1, before it.',
    cure: 'Remove v1, before you compare, or add it to yours.',
  },
  'pretty-printed': {
    title: 'The body was reformatted with indentation',
    cause: 'The body was parsed and pretty-printed. The signed body has no line breaks between its fields.',
    cure: 'Verify the received bytes before any parser touches them.',
  },
  'trailing-newline': {
    title: 'A line break follows the body',
    cause: 'A line break was added at the end, for example by echo, an editor or a log.',
    cure: 'Verify the received bytes. In a shell, use printf %s or curl --data-binary.',
  },
  whitespace: {
    title: 'Spaces around the body',
    cause: 'There are spaces or a byte order mark around the body that were not sent.',
    cure: 'Verify the received bytes without trimming or adding anything.',
  },
  'line-breaks': {
    title: 'Line breaks were changed',
    cause: 'Line breaks inside the body changed between LF and CRLF.',
    cure: 'Read the body as bytes, not as lines of text.',
  },
  'spaces-in-json': {
    title: 'The body was reformatted with spaces',
    cause: 'The body was parsed and serialized again with spaces after commas or colons, as Python does.',
    cure: 'Verify the received bytes before any parser touches them.',
  },
  'reordered-keys': {
    title: 'The body was reformatted with its keys in another order',
    cause: 'The body was parsed and serialized again, and its keys were sorted or went through an unordered map.',
    cure: 'Verify the received bytes before any parser touches them.',
  },
  'escaped-unicode': {
    title: 'Letters became \\u escapes',
    cause:
      'The body was parsed and serialized again, and ë became \\u00eb, as json_encode in PHP and json.dumps in Python do.',
    cure: 'Verify the received bytes before any parser touches them.',
  },
  'escaped-slashes': {
    title: 'Slashes were escaped',
    cause: 'The body was parsed and serialized again, and / became \\/, as json_encode in PHP does.',
    cure: 'Verify the received bytes: file_get_contents("php://input").',
  },
  'quoted-body': {
    title: 'The body became a JSON string',
    cause: 'The body is in quotation marks, with backslashes. It was serialized again as a string.',
    cure: 'Verify the received bytes before any middleware wraps them.',
  },
  'url-encoded': {
    title: 'The body is URL-encoded',
    cause: 'The body was treated as a form, and { became %7B.',
    cure: 'Read the raw body. Do not let a form parser handle requests of type application/json.',
  },
  'url-decoded': {
    title: 'The body was URL-decoded',
    cause: 'The body was treated as a form and decoded: + or %20 became a space.',
    cure: 'Read the raw body. Do not let a form parser handle requests of type application/json.',
  },
  'base64-body': {
    title: 'The body is base64',
    cause: 'Your platform passes the body in base64, as AWS Lambda does with isBase64Encoded.',
    cure: 'Decode it to bytes first, then verify these bytes.',
  },
  'wrong-charset': {
    title: 'The body was read in another character set',
    cause: 'The bytes are UTF-8 and were read as Latin-1, so that ë became Ã«.',
    cure: 'Verify the received bytes, or read the body as UTF-8.',
  },
  'html-escaped': {
    title: 'The body is escaped for HTML',
    cause: 'Quotation marks became &quot; because the body was copied or passed on as HTML.',
    cure: 'Verify the received bytes before anything prepares them for a page.',
  },
  'other-secret': {
    title: 'The secret belongs to another endpoint',
    cause: 'The message was signed with another of the secrets that you entered.',
    cure: 'Each endpoint has its own secret. Use the secret of the endpoint whose address was called.',
  },
  'secret-spaces': {
    title: 'The secret has spaces or quotation marks around it',
    cause:
      'The value read from a file or settings has a line break, a space or quotation marks that do not belong to it.',
    cure: 'Trim the secret when your program starts, and write it without quotation marks.',
  },
  'prefix-kept': {
    title: 'whsec_ was not removed',
    cause: 'The secret was decoded, or used, with its prefix whsec_.',
    cure: 'Remove whsec_, then decode the rest from base64. The bytes are the key.',
  },
  'secret-not-decoded': {
    title: 'The secret was not decoded',
    cause: 'The text after whsec_ was used as the key. It is the key in base64.',
    cure: 'Decode the text after whsec_ from base64. The bytes are the key.',
  },
  'hex-signature': {
    title: 'The signature is in hex digits',
    cause: 'The hash was written in hex digits. Webhook signatures are base64.',
    cure: 'Encode the 32 bytes of the hash in base64, as digest("base64") does.',
  },
  'hex-in-base64': {
    title: 'The hex digits were encoded in base64',
    cause: 'The hash was written in hex digits, and those were encoded in base64.',
    cure: 'Encode the 32 bytes of the hash in base64, not their hex digits.',
  },
  'url-safe-base64': {
    title: 'The signature is in URL-safe base64, or has no padding',
    cause: 'The hash was written with - and _, or without = at the end.',
    cure: 'Use standard base64, with + and / and its padding.',
  },
  'body-alone': {
    title: 'Only the body was signed',
    cause: 'The signed text did not include id and timestamp.',
    cure: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  'no-id': {
    title: 'The id was left out',
    cause: 'Only timestamp and body were signed, as some other providers do.',
    cure: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  'no-timestamp': {
    title: 'The timestamp was left out',
    cause: 'Only id and body were signed.',
    cure: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body.',
  },
  'other-order': {
    title: 'Id and timestamp are in the wrong order',
    cause: 'The timestamp was put before the id.',
    cure: 'Sign webhook-id, a dot, webhook-timestamp, a dot and the body, in this order.',
  },
  'no-dots': {
    title: 'The dots were left out',
    cause: 'Id, timestamp and body were joined without dots, or with another character.',
    cure: 'Put one dot between id and timestamp, and one between timestamp and body.',
  },
  milliseconds: {
    title: 'The timestamp is in milliseconds',
    cause: 'webhook-timestamp is in seconds since 1970, but milliseconds were used.',
    cure: 'Use the text of the header unchanged.',
  },
  'other-hash': {
    title: 'Another hash function was used',
    cause: 'SHA-1, SHA-384 or SHA-512 was used.',
    cure: 'Use HMAC with SHA-256.',
  },
  'clock-off': {
    title: 'The clock is wrong, or the message is old',
    cause: 'The signature is correct, but webhook-timestamp differs from your server’s time by more than five minutes.',
    cure: 'Synchronize your clock with NTP. Verify when a message arrives, not when a queue delivers it. A resent message has a new timestamp.',
  },
} as const satisfies Record<string, { title: string; cause: string; cure: string }>

export type SignatureMistake = keyof typeof signatureMistakes
