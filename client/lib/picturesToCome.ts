import { toast } from './toast.ts'

/**
 * Says that pictures are not in a text yet, which would be missing in what is stored or sent of it now.
 * @param coming how many of them
 * @returns whether there are any
 */
export function lacksPictures(coming: number): boolean {
  if (coming === 0) return false
  const text =
    coming === 1
      ? 'A picture is not in the text yet. Wait until it has come, or take it out.'
      : `${coming} pictures are not in the text yet. Wait until they have come, or take them out.`
  toast({ title: 'Not yet', text, kind: 'bad' })
  return true
}
