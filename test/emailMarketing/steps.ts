import type { SignedIn } from '../support/admin.ts'

export const template = {
  id: 'welcome-1',
  subject: 'Hello {{firstName|there}}',
  htmlContent: '<h1>Hello {{firstName}}</h1><p>From {{companyName}}</p><script>alert(1)</script>',
  textContent: '',
  sequenceId: null,
  delayHours: 24,
  isActive: true,
}

/** What the screen of Email Marketing does, for the owner who is signed in. */
export const stepsOf = (owner: SignedIn) => ({
  send: (method: 'post' | 'patch' | 'put' | 'delete', path: string, body: object = {}) =>
    owner.agent[method](path).set('x-csrf-token', owner.csrf).send(body),
  preview: (body: object) =>
    owner.agent
      .post('/admin/email-marketing/preview')
      .type('form')
      .send({ ...template, sequenceId: '', _csrf: owner.csrf, ...body })
      .expect(200),
})
