const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * What somebody typed, kept from mixing with the words and figures beside it in a mail: with a name from right to left
 * "50-200" behind it would be read as "200-50". Marks that nobody sees do it, so that subjects and text parts have it too.
 * @param text plain text, of any script
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
