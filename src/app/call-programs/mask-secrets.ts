const mask = '••••••••'

/** How a value may stand in a program: as it is, or as something writes it. */
function formsOf(value: string): string[] {
  const inXml = value.replace(/[<>&"']/g, mark => `&#${mark.charCodeAt(0)};`)
  const quoted = JSON.stringify(value).slice(1, -1)
  const encoded = encodeURIComponent(value)
  const bytes = String.fromCharCode(...new TextEncoder().encode(value))
  const base64 = btoa(bytes).replace(/(?<!=)=+$/, '')
  return [
    ...[value, inXml, quoted, JSON.stringify(quoted).slice(1, -1), encoded, encoded.replaceAll('%20', '+')],
    ...[value.replaceAll('\\', '\\\\').replaceAll("'", "\\'"), value.replaceAll("'", "'\\''")],
    ...[base64, base64.replaceAll('+', '-').replaceAll('/', '_')],
  ]
}

/** A text without the secrets, in whichever form they stand in it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const forms = [...new Set(secrets.filter(Boolean).flatMap(formsOf))].sort((one, other) => other.length - one.length)
  return forms.reduce((masked, form) => masked.replaceAll(form, mask), text)
}
