import * as z from 'zod/mini'

/** How somebody answers: '3' is the loudest voice, '1' the quietest. What each counts is a matter of the question. */
export type Answer = '3' | '2' | '1'

/** In the order in which they are offered. */
export const answers: readonly Answer[] = ['3', '2', '1']

export const scoreColours = ['green', 'yellow', 'red'] as const

/** Never alone: the number and the label stand beside it. */
export type ScoreColour = (typeof scoreColours)[number]

/** How much of anything an audit may hold. A question has a number that no other one ever gets. */
export const limits = {
  questions: { from: 1, to: 40 },
  categories: { from: 2, to: 8 },
  bands: { from: 2, to: 6 },
  points: 10,
  questionId: 9_999,
  name: 60,
  text: 140,
  hint: 100,
  statement: 140,
  tip: 400,
  label: 30,
  headline: 90,
  about: 200,
} as const

const line = (most: number) =>
  z.string('Write some text').check(z.trim(), z.maxLength(most, `Maximum ${most} characters allowed`))
const whole = (least: number, most: number) =>
  z
    .int('Write a whole number')
    .check(z.minimum(least, `At least ${least}`), z.maximum(most, `At most ${most}`))
const forEachAnswer = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ 3: value, 2: value, 1: value })

const categorySchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens')),
  name: line(limits.name),
  /** One sentence for the page that promotes the audit. */
  about: line(limits.about),
  /** The blog's category about the same subject; none where it is empty. */
  topic: line(limits.name),
})

const questionSchema = z.object({
  id: whole(1, limits.questionId),
  categoryId: z.string(),
  text: line(limits.text),
  /** What each answer means here, in a few words. */
  hints: forEachAnswer(line(limits.hint)),
  /** What each answer counts. */
  points: forEachAnswer(whole(0, limits.points)),
  /** The question as a statement, which heads its tip in the results. */
  statement: line(limits.statement),
  fixItTip: line(limits.tip),
})

const bandSchema = z.object({
  /** The lowest score, in per cent, that is called so. */
  from: whole(0, 100),
  label: line(limits.label),
  colour: z.enum(scoreColours),
  headline: line(limits.headline),
})

/**
 * The audit as one document. A draft of one may still lack words: what publishing demands is `checkDefinition`.
 * Questions stand in the order in which they are asked, bands from the highest to the lowest.
 */
export const definitionSchema = z.object({
  categories: z.array(categorySchema).check(z.maxLength(limits.categories.to)),
  questions: z.array(questionSchema).check(z.maxLength(limits.questions.to)),
  answers: z.array(z.object({ value: z.enum(answers as [Answer, ...Answer[]]), label: line(limits.label) })),
  bands: z.array(bandSchema).check(z.maxLength(limits.bands.to)),
  /** How long it takes: "7" or "5-7". */
  minutes: line(7),
})

export type AuditDefinition = z.infer<typeof definitionSchema>
export type Category = AuditDefinition['categories'][number]
export type Question = AuditDefinition['questions'][number]
export type Band = AuditDefinition['bands'][number]
