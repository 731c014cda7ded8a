/**
 * What is said in these words and no others: they carry a secret or a question that a link answers, or guard an account
 * or an address. Whoever wrote a template of such an ID could have the link sent elsewhere, leave it out, or keep silent
 * about what was done.
 */
const fixedMails: readonly string[] = [
  'address-changed',
  'address-confirm',
  'new-sign-in',
  'newsletter-confirm',
  'password-reset',
  'security-change',
  'team-invite',
]

export const isFixedMail = (id: string): boolean => fixedMails.includes(id)

export const notReworded =
  'The site sends this message in its own words, so that its link and its warning reach people. Choose another ID'
