import { linkIn, maya, profile, receiveLink, sampleResponses } from '../audit/support.ts'
import { offered, sayServices } from '../offers/support.ts'
import { expectSound } from '../support/engines/soundness.ts'
import { says, seen, until, type Engine, type EngineWindow } from '../support/engines/window.ts'
import { drainMail } from '../support/mail.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { seedIfEmpty } from '../../server/cli/seed.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const pages = [
  '/',
  '/commsaudit',
  '/blog',
  '/blog?q=town',
  '/privacy',
  '/sitemap',
  '/unsubscribe',
  '/nothing-here',
]

/** What a visitor does on the site, tried in one engine in two windows. */
export function visitorIn(start: () => Promise<Engine>): void {
  let engine: Engine
  let site: TestSite
  let window: EngineWindow
  before(async () => {
    engine = await start()
  })
  after(() => engine.stop())

  for (const size of sizes) {
    describe(`${size.width} px wide`, () => {
      beforeEach(async () => {
        site = await startSite()
        await seedIfEmpty(site.services.db, site.services.config.secrets)
        await popups({ exitMs: 0, newsletterMinutes: 60 })
        window = await engine.open(size)
      })
      afterEach(async () => {
        await window.close()
        await site.close()
      })
      const open = (path: string) => window.goto(site.url + path)
      const sound = (where: string) => expectSound(window, where)

      it('sees every page whole', async () => {
        const article = (await site.services.db('blog_posts').first('slug')) as { slug: string }
        await sayServices(site, offered())
        const service = '/services/internal-communications-strategy'
        for (const path of [...pages, `/blog/${article.slug}`, service]) {
          await open(path)
          await sound(path)
        }
      })

      it('asks for the audit in the dialog', async () => {
        await open('/')
        await window.click('.hero [data-open="audit-dialog"]')
        await seen(window, '#audit-dialog[open]')
        await sound('the dialog')
        for (const [name, value] of Object.entries(maya))
          await window.type(
            `#audit-dialog [data-audit-sign-up] input[name="${name}"]:not([type=hidden])`,
            value,
          )
        await window.click('#audit-dialog form[data-form=audit] button[type=submit]')
        await seen(window, '#audit-dialog [data-audit-done]')
        await says(window, 'Check Your Email!')
        await sound('the answer')
        linkIn(await drainMail(site))
      })

      it('takes the audit and reads the results', async () => {
        await open(await receiveLink(site))
        await seen(window, '[data-hydrated]')
        await sound('the profile')
        await window.type('#profile-company_name', profile.company_name)
        await window.type('#profile-role', profile.role)
        await window.run((value) => {
          const field = document.querySelector<HTMLSelectElement>('#profile-company_size')!
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }, profile.company_size)
        await window.click('.wizard__nav button[value="next"]')
        for (let step = 1; step <= 15; step++) {
          const choice = `input[name="q${step}"][value="${sampleResponses[step]}"]`
          await window.click(`label:has(${choice})`)
          await seen(window, `${choice}:checked`)
          if (step === 1 || step === 15) await sound(`question ${step}`)
          await window.click('.wizard__nav button[value="next"]')
        }
        await seen(window, '.result-hero')
        await says(window, '71%')
        await sound('the results')
      })

      it('subscribes to the newsletter, and hears of a slip', async () => {
        await open('/blog')
        const form = 'form[data-form=newsletter]:has([value=blog])'
        await window.type(`${form} [name=email]`, 'ada@example')
        await window.click(`${form} button`)
        await says(window, 'Please enter a valid email address.')
        await sound('a slip')
        await window.type(`${form} [name=email]`, '.com')
        await window.click(`${form} button`)
        await says(window, 'Successfully subscribed!')
        await sound('the thanks')
      })

      it('sends an enquiry', async () => {
        await open('/')
        const form = 'form[data-form=enquiry]'
        const words = {
          name: 'Ada Fell',
          email: 'ada@example.com',
          company: 'Fell',
          role: 'Head',
          message: 'Hello',
        }
        for (const [name, value] of Object.entries(words)) await window.type(`${form} [name=${name}]`, value)
        await window.run((selector) => {
          for (const field of document.querySelectorAll<HTMLSelectElement>(`${selector} select`)) {
            field.value = [...field.options].find((option) => option.value !== '')!.value
            field.dispatchEvent(new Event('change', { bubbles: true }))
          }
        }, form)
        await window.click(`${form} button[type=submit]`)
        await says(window, 'Message sent successfully!')
        await sound('the thanks')
      })

      it('goes where the menu leads', async () => {
        await open('/')
        if (size.width < 768) {
          await window.click('.site-header [popovertarget]')
          await until(
            window,
            'the open menu',
            () => document.querySelector('[popover]:popover-open') !== null,
          )
          await sound('the menu')
          await window.click('[popover]:popover-open a[href$="/blog"]')
        } else {
          await window.click('.site-header nav a[href$="/blog"]')
        }
        await until(
          window,
          'the blog',
          () => location.pathname === '/blog' && document.readyState === 'complete',
        )
        await sound('the blog')
        await window.back()
        await until(window, 'the home page', () => location.pathname === '/')
      })

      it('is offered the audit when leaving', async () => {
        await open('/')
        await until(window, 'the offer', () => {
          document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }))
          return document.querySelector('dialog.popup[open]') !== null
        })
        await sound('the offer when leaving')
        await window.press('Escape')
        await until(window, 'the page again', () => document.querySelector('dialog.popup') === null)
      })

      it('is offered the newsletter after a while', async () => {
        await popups({ exitMs: 60_000, newsletterMinutes: 0 })
        await open('/')
        await seen(window, '.corner-popup')
        await sound('the offer in the corner')
        await window.type('.corner-popup input[type=email]', 'maya@fennel.example')
        await window.click('.corner-popup button[type=submit]')
        await says(window, 'Thank you for subscribing!')
        await sound('the thanks in the corner')
      })
    })
  }

  async function popups({ exitMs, newsletterMinutes }: { exitMs: number; newsletterMinutes: number }) {
    const { db } = site.services
    await db('popup_settings').delete()
    await db('popup_settings').insert([
      { popup_type: 'exit_intent', settings: { minTimeOnPage: exitMs, cooldownHours: 24, threshold: 50 } },
      { popup_type: 'newsletter', settings: { triggerAfterMinutes: newsletterMinutes, cooldownHours: 168 } },
    ])
    await site.told()
  }
}
