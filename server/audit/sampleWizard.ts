import type { Texts } from '../content/shared/documents.ts'
import type { Page } from '../web/drawPage.ts'
import { placeIsland } from '../web/islands.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { tryPath } from './shared/tryAudit.ts'
import { askedAudit } from './shared/wizard.ts'

/** Somebody who takes the audit, for whoever tries it. */
export const visitor = {
  first_name: 'Maya',
  last_name: 'Okafor',
  company_name: 'Fennel Foods',
  role: 'Managing Director',
  company_size: '51-200',
}

export const triedHead = { title: 'Try the audit', robots: 'noindex,nofollow' }

/** The wizard as that person meets it: nothing of it is stored. */
export const wizardPage = (
  definition: AuditDefinition,
  { wizard: words, forms }: Pick<Texts, 'wizard' | 'forms'>,
  step: number,
): Page => ({
  view: 'audit/wizard',
  layout: 'slim',
  head: triedHead,
  locals: {
    wizard: placeIsland('AuditWizard', {
      action: tryPath,
      practice: true,
      words,
      complaints: forms.complaints,
      audit: askedAudit(definition),
      email: 'maya@fennel.example',
      shown: 0,
      version: 0,
      step,
      profile: visitor,
      // Nobody gets past a question without an answer.
      responses: Object.fromEntries(definition.questions.slice(0, step).map(({ id }) => [id, '3' as const])),
      answeredAt: {},
      now: 0,
      submitKey: 'nothing-is-submitted',
      errors: {},
    }),
    footer: 'later',
  },
})
