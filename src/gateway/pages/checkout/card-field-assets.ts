import { readFileSync } from 'node:fs'
import { asset } from '../assets.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

export const cardFieldStylesheet = asset(
  'card-field',
  'css',
  'text/css; charset=utf-8',
  read('./card-field.css').replaceAll(/\/\*[\s\S]*?\*\/\n?/g, ''),
)

/** The one script of a card field, made of `apis/iframe-sdk/browser` (decision 0236); it may run there to take a card (PCI DSS 6.4.3). */
export const cardFieldScript = asset(
  'card-field',
  'js',
  'text/javascript; charset=utf-8',
  read('../../apis/iframe-sdk/released/card-field.min.js'),
)

export const cardFieldAssets = [cardFieldStylesheet, cardFieldScript]
