import { z } from 'zod'

const words = (most: number) => z.string('must be a text').trim().min(1, 'must not be empty').max(most)
const picture = z
  .string('must be a text')
  .regex(/^(https:\/\/|\/(?!\/))\S{1,500}$/, 'must be an https address or a path of this site')

/** JSON in one variable of the environment; what is wrong with it is said by the place where it is. */
const json = <Schema extends z.ZodType>(schema: Schema, example: string) =>
  z
    .string()
    .default('[]')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: `must be JSON, such as ${example}` })
        return z.NEVER
      }
    })
    .pipe(z.array(schema, 'must be a list').max(12))

/** Who works here, the first of them signs and answers. */
export const people = json(
  z.strictObject({
    name: words(80),
    role: words(80),
    picture: picture.optional(),
    /** Two lines about the person. */
    lines: words(240).optional(),
  }),
  '[{"name":"Ada Lane","role":"Partner"}]',
)

/** What others say or what was reached: a quote or a figure, and whose it is. */
export const proof = json(
  z.strictObject({ figure: words(12).optional(), text: words(240), source: words(120).optional() }),
  '[{"figure":"9 of 10","text":"people could name the strategy","source":"Fennel Foods"}]',
)

export type Person = z.output<typeof people>[number]
