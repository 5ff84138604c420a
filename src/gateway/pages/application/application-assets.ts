import { readFileSync } from 'node:fs'
import { asset, formStyles } from '../assets.ts'

const script = readFileSync(new URL('../../apis/apply/browser/signature.js', import.meta.url), 'utf8')

export const applicationStylesheet = formStyles('application', ['application/application.css'])
/** Lets who has a pointer draw the signature; typing the name works without it. */
export const signatureScript = asset('signature', 'js', 'text/javascript; charset=utf-8', script)
export const applicationAssets = [applicationStylesheet, signatureScript]
