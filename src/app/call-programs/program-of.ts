import { type FormCall, formProgram, type ProgramLanguage } from './form-program.ts'
import { type TextCall, textProgram } from './text-program.ts'
import { type TokenCall, tokenProgram } from './token-program.ts'

/** A call as a program can make it: a form, a text as JSON or XML, or one that needs a token first. */
export type Call = FormCall | TextCall | TokenCall

/** A program that makes the call in a language, and prints the answer. */
export function programOf(language: ProgramLanguage, call: Call): string {
  if ('signIn' in call) return tokenProgram(language, call)
  return 'fields' in call ? formProgram(language, call) : textProgram(language, call)
}
