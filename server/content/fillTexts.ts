import type { Texts } from './shared/documents.ts'
import { fillDocument, type TokenValues } from './shared/tokens.ts'

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** All words with their tokens filled in; one stands for what another document says. */
export const fillTexts = (texts: Texts, values: Omit<TokenValues, 'answerTime'>): Texts =>
  fillDocument(texts, { ...values, answerTime: lowerFirst(texts.contact.details.answerTime) })
