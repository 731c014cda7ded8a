import { answers, type AuditDefinition } from '../../../server/audit/shared/definition.ts'

interface Part {
  label: string
  text: string
}

/** The audit in parts that can be read side by side, by their ids. */
export function partsOf(definition: AuditDefinition): Map<string, Part> {
  const { categories, questions, bands, minutes } = definition
  const parts = new Map<string, Part>()
  for (const [index, question] of questions.entries()) {
    const category = categories.find(({ id }) => id === question.categoryId)?.name ?? ''
    parts.set(`q${question.id}`, {
      label: `Question ${index + 1}`,
      text: [
        question.text,
        `Category: ${category}`,
        ...answers.map(
          (answer) => `${labelOf(definition, answer)}, ${question.points[answer]}: ${question.hints[answer]}`,
        ),
        `Statement: ${question.statement}`,
        `Tip: ${question.fixItTip}`,
      ].join('\n'),
    })
  }
  for (const { id, name, about, topic } of categories) {
    parts.set(`c${id}`, { label: name || 'New category', text: [name, about, topic].join('\n') })
  }
  parts.set('order', {
    label: 'Order',
    text: [...categories.map(({ name }) => name), ...questions.map(({ text }) => text)].join('\n'),
  })
  parts.set('bands', {
    label: 'What a score is called',
    text: bands
      .map(({ from, label, colour, headline }) => `${from}: ${label}, ${colour}, ${headline}`)
      .join('\n'),
  })
  parts.set('answers', {
    label: 'Answers',
    text: answers.map((answer) => labelOf(definition, answer)).join('\n'),
  })
  parts.set('minutes', { label: 'Minutes', text: minutes })
  return parts
}

const labelOf = (definition: AuditDefinition, answer: string): string =>
  definition.answers.find(({ value }) => value === answer)?.label ?? ''
