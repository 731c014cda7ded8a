import { randomInt } from 'node:crypto'
import { keyedHashes } from '../../web/tokens.ts'

/** None that is taken for another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10
const half = 5

/** Ten of them, 49 bits each: `7hq2k-m9tdx`. */
export const newCodes = (): string[] =>
  Array.from({ length: count }, () => `${someLetters()}-${someLetters()}`)

const someLetters = (): string =>
  Array.from({ length: half }, () => letters[randomInt(letters.length)]!).join('')

/** The ten letters, whatever was typed between and around them; undefined when it is no such code. */
export function typedCode(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[^a-z\d]/g, '')
  return code.length === 2 * half ? code : undefined
}

/** What is stored of a code; one of a person is nothing for another. @returns newest secret first */
export const codeHashes = (secrets: string[], userId: number, code: string): string[] =>
  keyedHashes(secrets, 'recovery code', `${userId}:${typedCode(code) ?? ''}`)
