import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '../../../server/audit/shared/definition.ts'
import type { AskedAudit } from '../../../server/audit/shared/wizard.ts'

/** Keys 1, 2 and 3 choose the answer at that place; Enter goes on by itself, the form does that. */
export function useKeys(
  { answers, questions }: AskedAudit,
  step: number,
  onAnswer: (id: number, answer: Answer) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const question = questions[step - 1]
    if (!question || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const chosen = answers[Number(event.key) - 1]?.value
    const input = document.querySelector<HTMLInputElement>(`input[name="q${step}"][value="${chosen}"]`)
    if (!chosen || !input || input.disabled) return
    onAnswer(question.id, chosen)
    input.focus({ preventScroll: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
