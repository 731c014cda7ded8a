import * as z from 'zod/mini'

const isZone = (zone: string): boolean => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)

/** What holds for the whole site. */
export const generalFields = {
  /** Where a day begins and ends, and by which clock moments are written. */
  timeZone: z.string().check(z.refine(isZone, 'Choose one of the time zones')),
  /** How many messages of one kind the forms of strangers may cause in an hour. */
  signUpsAnHour: z
    .int('Use a whole number')
    .check(z.minimum(30, 'Use 30 or more'), z.maximum(1000, 'Use 1000 or less')),
  /** What the originals of the media library may take together. */
  storageGigabytes: z
    .int('Use a whole number')
    .check(z.minimum(1, 'Use 1 or more'), z.maximum(1000, 'Use 1000 or less')),
}

export const usualStorageGigabytes = 5
