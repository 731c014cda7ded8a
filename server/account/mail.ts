import type { Facts, MailBuilders } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { momentWithZone } from '../web/dates.ts'
import { wordsOf } from './securityWords.ts'

/** What people who sign in are told about their accounts. */
export const accountMail: MailBuilders = {
  'new-sign-in': async (services, { facts }) => {
    const brand = await services.brand()
    const device = String(facts.device)
    const from = facts.country ? `${device}, ${facts.country}` : device
    return {
      subject: `New sign-in to ${brand.name}`,
      preheader: `${from}. Was this you?`,
      view: 'account/mail-sign-in',
      text: { view: 'account/mail-sign-in-text' },
      locals: { device, country: facts.country, ...said(services, facts) },
      ...usual(brand.name),
    }
  },

  'security-change': async (services, { facts }) => {
    const words = wordsOf(facts.change)
    if (!words) return undefined
    const { name, left } = facts
    const isFormer = facts.change === 'address'
    const brand = await services.brand()
    return {
      subject: words.title,
      preheader: `${brand.name}: was this you?`,
      view: 'account/mail-change',
      text: { view: 'account/mail-change-text' },
      locals: {
        ...words,
        name: name ?? null,
        left: left ?? null,
        ...said(services, facts),
        // From an address that signs in no more, no password can be asked for.
        ...(isFormer ? { notMe: null } : {}),
      },
      ...usual(brand.name, isFormer ? 'signed in until now' : 'signs in'),
    }
  },
}

/** When it was, and where one goes on who was somebody else. */
const said = ({ config }: Services, facts: Facts) => ({
  when: momentWithZone(new Date(Number(facts.at)), config.timeZone),
  notMe: config.siteUrl + paths.admin.forgot,
})

const usual = (name: string, does = 'signs in') => ({
  reason: `You received this because this address ${does} to the back office of ${name}.`,
  unsubscribable: false,
})
