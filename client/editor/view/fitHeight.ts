/** Where a browser cannot do it by itself, a field grows with its text. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.blockSize = 'auto'
  // One that is not shown yet has no height.
  if (field.scrollHeight > 0) field.style.blockSize = `${field.scrollHeight}px`
}
