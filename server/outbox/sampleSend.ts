import type { Send } from './message.ts'

/** A message that will never be sent, to draw a template with. @param known what the template needs to know of it */
export const sampleSend = (known: Pick<Send, 'template' | 'kind'> & Partial<Send>): Send => ({
  id: 0,
  key: 'preview',
  email: 'maya@fennel.example',
  name: 'Maya Okafor',
  contactId: null,
  facts: {},
  attempts: 0,
  createdAt: new Date(),
  ...known,
})
