import type { Services } from '../services.ts'
import type { NotTaken } from '../web/formFlow.ts'
import type { FormState } from '../web/forms.ts'
import type { Page } from '../web/page.ts'
import { atMost, complaints, complaintsIn } from '../web/shared/complaints.ts'
import { choicesOf } from './serviceChoices.ts'

/** What is said above the form. */
interface Notice {
  title: string
  message: string
}

/** What is said of an enquiry that was not taken; nothing where its fields say it. */
export async function noticeOf({ content }: Services, why: NotTaken): Promise<Notice | undefined> {
  const { contact, forms } = await content.texts()
  const { tooManyText, failedText } = contact.refused
  if (why === 'limited') return { title: forms.answers.tooMany, message: tooManyText }
  return why === 'failed' ? { title: forms.answers.failed, message: failedText } : undefined
}

/** The form on a page of its own, with what was typed. */
export async function formPage(services: Services, form: FormState, why: NotTaken): Promise<Page> {
  const texts = await services.content.texts()
  return {
    view: 'enquiries/page',
    layout: 'site',
    head: { title: texts.contact.form.tab, robots: 'noindex' },
    locals: { form, notice: await noticeOf(services, why), choices: choicesOf(texts) },
  }
}

/** After an enquiry that was sent without a script. */
export async function thanksPage({ content }: Services): Promise<Page> {
  const { sent } = await content.contentOf('contact')
  return { view: 'enquiries/thanks', layout: 'site', head: { title: sent.tab, robots: 'noindex' } }
}

/** The form as it comes back when it was not taken. */
export const sampleRefused = (services: Services, why: NotTaken): Promise<Page> =>
  formPage(services, { values: {}, errors: {} }, why)

/** The same with every complaint that there is, one at each field. */
export async function sampleWrong(services: Services): Promise<Page> {
  const { required, email, choice, address, characters } = complaints
  const errors = {
    name: address,
    email,
    company: atMost(200),
    company_size: required,
    timeline: choice,
    message: characters,
  }
  const own = (await services.content.contentOf('forms')).complaints
  return formPage(services, { values: {}, errors: complaintsIn(own, errors) }, 'invalid')
}
