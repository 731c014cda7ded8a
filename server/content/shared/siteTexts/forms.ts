import * as z from 'zod/mini'
import { complaints, summaries } from '../../../web/shared/complaints.ts'
import { firstAnswers } from '../../../web/shared/formAnswers.ts'
import { line, lineWith, section } from '../fieldKinds.ts'

const shape = z.object({
  fields: section('Fields', {
    optional: line('Beside what may stay empty', 16),
    one: line('Above a form with one mistake', 60),
    several: lineWith('{count}', 'Above a form with several', 60, {
      help: '{count} is how many fields are not right.',
    }),
  }),
  complaints: section('At a field that is not right', {
    required: line('Nothing is in it', 60),
    email: line('No address for mail', 60),
    most: lineWith('{count}', 'More than fits', 60, {
      help: '{count} is how many characters may stand there.',
    }),
    choice: line('Nothing of its list', 60),
    address: line('A web address in a name', 60),
    characters: line('Code in a message', 60),
  }),
  answers: section('A form that was not taken', {
    email: line('No address for mail, in bold', 40),
    emailText: line('Below that', 80),
    tooMany: line('Sent too often, in bold', 40),
    tooManyText: line('Below that', 80),
    failed: line('When it did not work, in bold', 40),
    failedText: line('Below that', 80),
  }),
})

const defaults: z.output<typeof shape> = {
  fields: { optional: 'Optional', ...summaries },
  complaints,
  answers: firstAnswers,
}

/** What every form of the site says alike. */
export const forms = {
  title: 'Forms',
  group: 'Everywhere',
  address: '/',
  shape,
  defaults,
} as const
