import type { Branded } from '../brand/shared/brand.ts'
import type { Services } from '../services.ts'
import { drawView } from '../web/drawView.ts'
import { oneLine } from './fillPlaceholders.ts'
import { viewLocals } from './mailShell.ts'
import type { MailContent } from './message.ts'
import { isFixedMail } from './shared/fixedMails.ts'
import { writeFromRow, type WrittenMail } from './templateRow.ts'
import type { TemplateRow } from './templateRowQueries.ts'
import { yieldsToSiteContent } from './yieldsToSiteContent.ts'

/** Words a message: as its row of email_templates has it, where that one holds, else as its views have it. */
export async function writeMessage(
  services: Services,
  house: Branded,
  message: MailContent,
  row: TemplateRow | undefined,
  values: Record<string, string>,
): Promise<WrittenMail> {
  const texts = message.texts ?? (await services.content.texts())
  const locals = { ...viewLocals(house), texts, ...values, ...message.locals }
  const draw = (view: string) => drawView(services, view, locals)
  const text = () => (typeof message.text === 'string' ? message.text : draw(message.text.view))
  if (row && (await isWording(services, row))) return writeFromRow(message, row, values, { draw, text })
  return {
    subject: oneLine(message.subject),
    preheader: message.preheader,
    body: draw(message.view),
    text: text(),
  }
}

/** Whether a row says how this message is worded. */
const isWording = async ({ content }: Services, row: TemplateRow): Promise<boolean> =>
  row.isActive && !isFixedMail(row.id) && !(await yieldsToSiteContent(content, row))
