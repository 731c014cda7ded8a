import { z } from 'zod'
import { exampleBrand } from './exampleBrand.ts'

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
const people = json(
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
const proof = json(
  z.strictObject({ figure: words(12).optional(), text: words(240), source: words(120).optional() }),
  '[{"figure":"9 of 10","text":"people could name the strategy","source":"Fennel Foods"}]',
)

const text = (most: number) => z.string().trim().min(1).max(most).optional()
const link = z.url({ protocol: /^https?$/ }).optional()

/** What the environment may say of the brand. */
export const brandEnvironment = {
  BRAND_NAME: text(40),
  BRAND_TAGLINE: text(500),
  BRAND_BLURB: text(500),
  BRAND_ADDRESS: text(500),
  BRAND_PEOPLE: people,
  BRAND_PROOF: proof,
  BRAND_LINKEDIN: link,
  BRAND_INSTAGRAM: link,
  BRAND_YOUTUBE: link,
}

type Values = z.output<z.ZodObject<typeof brandEnvironment>> & { CONTACT_EMAIL?: string | undefined }

/** The brand of the configuration: what the environment rules, and the example that holds until somebody says more. */
export function brandOf(values: Values) {
  return {
    given: {
      name: values.BRAND_NAME,
      tagline: values.BRAND_TAGLINE,
      blurb: values.BRAND_BLURB,
      address: values.BRAND_ADDRESS,
      email: values.CONTACT_EMAIL,
      linkedin: values.BRAND_LINKEDIN,
      instagram: values.BRAND_INSTAGRAM,
      youtube: values.BRAND_YOUTUBE,
    },
    usual: exampleBrand,
    people: values.BRAND_PEOPLE,
    proof: values.BRAND_PROOF,
  }
}
