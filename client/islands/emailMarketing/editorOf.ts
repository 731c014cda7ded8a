/** The page of a template's editor. */
export const editorOf = (templateId: string): string =>
  `/admin/email-marketing/templates/${encodeURIComponent(templateId)}`
