import * as z from 'zod/mini'
import { formOf } from '../../server/content/shared/formFields.ts'

const line = (title: string, most: number) =>
  z
    .string()
    .check(z.minLength(1, `${title} must say something.`), z.maxLength(most, `${title} is too long.`))
    .register(z.globalRegistry, { title, control: 'line' })

/** A small document with every control. */
const shape = z.object({
  hero: z
    .object({
      headline: line('Headline', 48),
      sentence: z
        .string()
        .check(z.maxLength(180, 'Keep the sentence to 180 characters.'))
        .register(z.globalRegistry, { title: 'Sentence', control: 'paragraph' }),
      tone: z.enum(['calm', 'loud']).register(z.globalRegistry, {
        title: 'Tone',
        control: 'choice',
        labels: { calm: 'Calm', loud: 'Loud' },
      }),
      shown: z.boolean().register(z.globalRegistry, { title: 'On the page' }),
      picture: z
        .nullable(z.object({ asset: z.int() }))
        .register(z.globalRegistry, { title: 'Picture', control: 'media' }),
    })
    .register(z.globalRegistry, { title: 'Opening', help: 'What visitors see first' }),
  services: z
    .object({
      items: z
        .array(
          z.object({
            name: line('Name', 60),
            price: line('Price', 20),
            points: z
              .array(line('Point', 90))
              .check(z.minLength(1, 'Say at least one point.'), z.maxLength(3, 'No more than 3 points.'))
              .register(z.globalRegistry, { title: 'What they get', control: 'list', one: 'point' }),
          }),
        )
        .check(z.minLength(1, 'Keep one service.'), z.maxLength(4, 'No more than 4 services.'))
        .register(z.globalRegistry, { title: 'Services', control: 'list', one: 'service' }),
    })
    .register(z.globalRegistry, { title: 'Services' }),
  text: z
    .object({
      body: z
        .string()
        .check(z.maxLength(9_000, 'This is too long.'))
        .register(z.globalRegistry, { title: 'Text', control: 'markdown' }),
    })
    .register(z.globalRegistry, { title: 'The text' }),
})

export const form = formOf(z.toJSONSchema(shape))

export const document = {
  hero: {
    headline: 'Let us build.',
    sentence: 'We help lean teams.',
    tone: 'calm',
    shown: true,
    picture: null,
  },
  services: {
    items: [
      { name: 'Strategy', price: '$18,000', points: ['Audit', 'Plan'] },
      { name: 'Leadership', price: '$4,200', points: ['Weekly time'] },
    ],
  },
  text: { body: '## Terms\n\nBe kind.' },
}
