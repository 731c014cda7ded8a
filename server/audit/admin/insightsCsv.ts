import type { Db } from '../../db.ts'
import type { CsvColumn } from '../../web/csv.ts'
import { countsBySize, everyScore } from '../insights/insightQueries.ts'
import { enoughMonths, inGroups, scoresOf, spreadOf } from '../insights/spread.ts'
import type { AuditDefinition } from '../shared/definition.ts'
import type { AnswerShares, Spread } from '../shared/insights.ts'
import { companySizes } from '../shared/wizard.ts'
import { answerShares } from './insightsView.ts'

interface Row {
  size: string
  /** The first day of the first and the last month; of all months neither. */
  from?: string
  to?: string
  about: string
  name: string
  spread?: Spread
  shares?: AnswerShares['shares']
}

const sizes = [{ size: '', name: 'All sizes' }, ...companySizes.map((size) => ({ size, name: size }))]

/** A line for each group that is large enough, score by score and question by question. */
export async function* insightRows(db: Db, definition: AuditDefinition): AsyncGenerator<Row[]> {
  const scores = [
    { about: 'total', name: '', label: 'The whole audit' },
    ...definition.categories.map(({ id, name }) => ({ about: 'category', name: id, label: name })),
  ]
  const byScore = inGroups(await everyScore(db), ({ about, name }) => `${about} ${name}`)
  for (const { about, name, label } of scores) {
    const counted = byScore.get(`${about} ${name}`) ?? []
    for (const { size, name: sizeName } of sizes) {
      const inSize = counted.filter(({ companySize }) => !size || companySize === size)
      const row = { size: sizeName, about: 'Score', name: label }
      yield [
        { ...row, scores: scoresOf(inSize) },
        ...enoughMonths(inSize).map((group) => ({ ...row, ...group })),
      ].flatMap(({ scores: reached, ...group }) => {
        const spread = spreadOf(reached)
        return spread ? { ...group, spread } : []
      })
    }
  }
  const counts = await countsBySize(db)
  for (const { size, name } of sizes) {
    const inSize = counts.filter(({ companySize }) => !size || companySize === size)
    yield answerShares(definition, inSize).map(({ text, shares }) => ({
      size: name,
      about: 'Question',
      name: text,
      shares,
    }))
  }
}

/** The columns of the file, with one for each answer. */
export const insightColumns = ({ answers }: AuditDefinition): CsvColumn<Row>[] => [
  { label: 'Company size', value: (row) => row.size },
  { label: 'From month', value: (row) => row.from?.slice(0, 7) },
  { label: 'To month', value: (row) => row.to?.slice(0, 7) },
  { label: 'About', value: (row) => row.about },
  { label: 'Name', value: (row) => row.name },
  { label: 'Audits', value: (row) => row.spread?.audits },
  { label: 'Average %', value: (row) => row.spread?.average },
  { label: 'A quarter below %', value: (row) => row.spread?.low },
  { label: 'Middle %', value: (row) => row.spread?.middle },
  { label: 'A quarter above %', value: (row) => row.spread?.high },
  ...(['3', '2', '1'] as const).map((value, at) => ({
    label: `${answers.find((answer) => answer.value === value)!.label} %`,
    value: (row: Row) => row.shares?.[at],
  })),
]
