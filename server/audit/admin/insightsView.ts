import type { Db } from '../../db.ts'
import { dateWriter } from '../../web/dates.ts'
import { auditsCounted, clientsAfterAudits, countsByMonth, countsBySize } from '../insights/insightQueries.ts'
import { enoughMonths, inGroups, scoresOf, spreadOf } from '../insights/spread.ts'
import { fewestOthers } from '../shared/standing.ts'
import { answers, type AuditDefinition } from '../shared/definition.ts'
import type { AnswerShares, Insights, InsightsQuery } from '../shared/insights.ts'
import { companySizeLabel, companySizes } from '../shared/wizard.ts'

type Counts = Awaited<ReturnType<typeof countsBySize>>

/** What the audits say of a company size, and one of their scores by size and by month. */
export async function insightsView(
  db: Db,
  definition: AuditDefinition,
  { size, of }: InsightsQuery,
): Promise<Insights> {
  const category = definition.categories.find(({ id }) => id === of)
  const score = category
    ? { about: 'category' as const, name: category.id }
    : { about: 'total' as const, name: '' }
  const [{ audits, since, leftOut }, counts, byMonth, clients] = await Promise.all([
    auditsCounted(db),
    countsBySize(db),
    countsByMonth(db, { ...score, companySize: size }),
    clientsAfterAudits(db),
  ])
  const ofSize = (wanted: string): Counts =>
    wanted ? counts.filter(({ companySize }) => companySize === wanted) : counts
  const chosen = spreadIn(ofSize(size), 'total', '')
  const inSize = clients.filter(({ companySize }) => !size || companySize === size)
  return {
    query: { size, of: category?.id ?? '' },
    audits,
    since: since ? monthWords(since) : '',
    leftOut,
    chosen,
    all: spreadIn(counts, 'total', ''),
    clients: chosen && {
      count: inSize.length,
      belowMiddle: inSize.filter(({ totalScore }) => totalScore < chosen.middle).length,
    },
    scores: [wholeAudit, ...definition.categories.map(({ id, name }) => ({ id, name }))],
    byCategory: definition.categories.map(({ id, name }) => ({
      id,
      name,
      spread: spreadIn(ofSize(size), 'category', id),
    })),
    bySize: companySizes.map((each) => ({
      id: each,
      name: companySizeLabel(each),
      spread: spreadIn(ofSize(each), score.about, score.name),
    })),
    byMonth: enoughMonths(byMonth).map(({ from, to, scores }) => ({
      id: from,
      name: monthsWords(from, to),
      spread: spreadOf(scores),
    })),
    labels: answers.map(
      (value) => definition.answers.find((answer) => answer.value === value)!.label,
    ) as Insights['labels'],
    answered: answeredOf(ofSize(size)),
    questions: answerShares(definition, ofSize(size)),
  }
}

const wholeAudit = { id: '', name: 'The whole audit' }

const month = dateWriter({ month: 'short', year: 'numeric' })
/** @param day the first of the month, "2026-11-01" */
const monthWords = (day: string): string => month(new Date(`${day}T12:00:00Z`), 'UTC')

/** "Nov 2026", or "Sep 2026 to Nov 2026" */
const monthsWords = (from: string, to: string): string =>
  from === to ? monthWords(from) : `${monthWords(from)} to ${monthWords(to)}`

const spreadIn = (counts: Counts, about: Counts[number]['about'], name: string) =>
  spreadOf(scoresOf(counts.filter((each) => each.about === about && each.name === name)))

/** Every audit answers every question, as long as its answers are kept. */
function answeredOf(counts: Counts): number | null {
  const audits = many(counts.filter(({ about }) => about === 'total'))
  const questions = inGroups(
    counts.filter(({ about }) => about === 'question'),
    ({ name }) => name,
  )
  const answered = Math.max(0, ...[...questions.values()].map(many))
  return answered < audits ? answered : null
}

const many = (counts: Counts): number => counts.reduce((sum, { audits }) => sum + audits, 0)

/** Questions that enough people answered, those first that were answered worst. */
export function answerShares({ questions }: AuditDefinition, counts: Counts): AnswerShares[] {
  const byQuestion = inGroups(
    counts.filter(({ about }) => about === 'question'),
    ({ name }) => name,
  )
  return questions
    .flatMap(({ id, text }) => {
      const scores = scoresOf(byQuestion.get(String(id)) ?? [])
      const [yes, somewhat, no] = answers.map((answer) => scores.get(Number(answer)) ?? 0) as [
        number,
        number,
        number,
      ]
      const given = yes + somewhat + no
      if (given < fewestOthers) return []
      return { id, text, exact: no / given, shares: hundred([yes, somewhat, no], given) }
    })
    .toSorted((one, other) => other.exact - one.exact || one.id - other.id)
    .map(({ id, text, shares }) => ({ id, text, shares }))
}

/** In whole per cent, which make a hundred together. */
function hundred([yes, , no]: [number, number, number], given: number): AnswerShares['shares'] {
  const loud = Math.round((yes / given) * 100)
  const quiet = Math.min(100 - loud, Math.round((no / given) * 100))
  return [loud, 100 - loud - quiet, quiet]
}
