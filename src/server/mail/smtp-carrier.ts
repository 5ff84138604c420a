import type { Transporter } from 'nodemailer'
import { type MailCarrier, RefusedMailError } from './mail.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** Delivers by SMTP. The library is loaded with the first mail: most portals on a laptop never need it. */
export function createSmtpCarrier(smtp: { url: string; from: string }): MailCarrier {
  let transport: Promise<Transporter> | undefined
  const host = smtp.from.replace(/^.*@|>$/g, '')

  async function open() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtp.url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // A mail is text: it can name no file and no address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async deliver({ id, to, subject, text }) {
      transport ??= open()
      try {
        // The same id at each try, so that mail programs show one that was taken twice once.
        await (await transport).sendMail({ from: smtp.from, to, subject, text, messageId: `<${id}@${host}>` })
      } catch (error) {
        throw isRefusal(error) ? new RefusedMailError((error as Error).message, { cause: error }) : error
      }
    },
  }
}

/** A 5xx to the addresses: this mail will not be taken later either. A refused sign-in may be mended by a setting. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}
