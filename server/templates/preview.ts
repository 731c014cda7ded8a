import { upsertContact } from '../contacts/upsert.ts'
import type { MailBuilders } from '../outbox/message.ts'
import { renderSend, type Rendered } from '../outbox/render.ts'
import { sampleSend } from '../outbox/sampleSend.ts'
import type { Services } from '../services.ts'
import { samples } from './functions.ts'
import { insertTemplate, updateTemplate } from './queries.ts'
import { placeholders, templateSchema, type TemplateFields } from './rules.ts'

const sample = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]))

/** Thrown to leave the transaction; it carries the answer out. */
class Drawn extends Error {
  readonly mail: Rendered | { notWanted: string }
  constructor(mail: Rendered | { notWanted: string }) {
    super('the preview is drawn')
    this.mail = mail
  }
}

/**
 * Draws a template exactly as it would be mailed: it is stored, sent through the same function as real mail,
 * and everything is rolled back.
 * @param person a real contact, or the sample person when left out
 * @returns the mail, or why it would not be sent
 */
export async function previewTemplate(
  services: Services,
  template: TemplateFields,
  person?: { email: string; name: string | null },
): Promise<Rendered | { notWanted: string }> {
  try {
    await services.db.transaction(async (trx) => {
      const { success: named } = templateSchema.shape.id.safeParse(template.id)
      const shown = {
        ...template,
        id: named ? template.id : 'preview',
        subject: template.subject || '(no subject)',
      }
      if (!(await insertTemplate(trx, { ...shown, isActive: true }))) {
        await updateTemplate(trx, { ...shown, isActive: true })
      }
      const to = person ?? { email: sample.email!, name: `${sample.firstName} ${sample.lastName}` }
      if (!person) {
        await upsertContact(trx, {
          email: to.email,
          lifecycle: 'new_subscriber',
          source: 'newsletter',
          fullName: to.name!,
        })
      }
      const builders = person ? {} : sampleBuilder(services, shown)
      const send = sampleSend({ ...to, template: shown.id, kind: 'marketing' })
      throw new Drawn(await renderSend({ ...services, db: trx }, builders, send))
    })
  } catch (error) {
    if (error instanceof Drawn) return error.mail
    throw error
  }
  throw new Error('unreachable: the transaction above never commits')
}

/** The sample person works somewhere, which no row in the database says. */
function sampleBuilder({ config }: Services, template: TemplateFields): MailBuilders {
  return {
    [template.id]:
      samples[template.id] ??
      (async () => ({
        subject: template.subject,
        preheader: '',
        view: 'outbox/template',
        text: template.textContent,
        locals: { companyName: sample.companyName },
        reason: `You received this because you are in touch with ${config.brand.name}.`,
      })),
  }
}
