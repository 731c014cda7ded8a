/** What is answered to a form that a script sends. */
export interface FormAnswer {
  ok: boolean
  /** Which outcome it is, where a script does more than say it. */
  code?: string
  title?: string
  message?: string
  /** What is wrong, by field. */
  errors?: Record<string, string>
}

/** To one whose place is taken by a part of a page. */
export interface SentForm extends FormAnswer {
  ok: true
  title: string
  message: string
  html: string
}

export interface RefusedForm extends FormAnswer {
  ok: false
}
