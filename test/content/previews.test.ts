import { expect } from 'chai'
import { renderDraft } from '../../server/content/renderDraft.ts'
import { contentDocuments, documentNames, type DocumentName } from '../../server/content/shared/documents.ts'
import { viewOfField, viewsOf } from '../../server/content/shared/documentViews.ts'
import { useOwner } from '../support/admin.ts'
import { text } from '../support/html.ts'
import { useSite } from '../support/site.ts'

/** What a page or mail says in sight, to screen readers and in its fields. */
const saidIn = (html: string): string =>
  text(
    html
      .slice(html.indexOf('<body'))
      .replace(/<[^>]*?\s(?:aria-label|placeholder)="([^"]+)"[^>]*>/g, ' $1 ')
      .replace(/<(svg|style)[\s\S]*?<\/\1>/g, ''),
  )

/** Every text of a value, by its path. */
const textsOf = (value: unknown, path = ''): [path: string, words: string][] => {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
}

/** As pages write it: without marks, without what is filled in, and without the full stop that may become the voice. */
const partsOf = (words: string): string[] =>
  words
    .split(/\{[^{}]*\}/)
    .map((part) => text(part.replace(/[*]/g, '')).replace(/\.$/, ''))
    .filter(Boolean)

/** Nobody meets these on a page: they come for a moment, are for search engines, or need what the site has not yet. */
const nowhere: Partial<Record<DocumentName, RegExp>> = {
  // What a form says for a moment, or in the popup, is said by its script.
  audit:
    /^(search|call\.person|form\.sending|again\.sending|notices\.(sent|sentText|tooMany|tooManyText|failedText)$)/,
  blog: /^(said\.|list\.(empty|page$)|cards\.(featured|alsoFeatured|others|minutes|more|read)$|lost\.near)/,
  'case-studies': /^(search|list\.(all|one|link)|page\.(shift|before|after|to)$)/,
  contact: /^(details\.person|form\.(sending|tab)|sent\.tab|refused\.tooManyText)/,
  errors: /^lost\.tab/,
  forms: /^(fields\.one|answers\.(email|tooManyText|failedText))/,
  newsletter:
    /^(form\.sending|saidInPopup|said\.resubscribed|confirm\.(tab|doneTab)|leaving\.(waits|waitsText)|trouble\.(empty|tooMany|lost|unsaved))/,
  services:
    /^(search|offers\.(items\.\d+\.(art|tone|page)|priceLabel)|page\.(link|yourTime|weeks|price|included|excluded))/,
  wizard: /^(saving|messages|start\.(waits|and)|questions\.(waits|endWaits|sending))/,
}

describe('The preview of Site Content', () => {
  const site = useSite()
  const owner = useOwner(site)
  const open = (name: DocumentName, view: string) =>
    owner.agent.get(`/admin/site-content/${name}/preview?view=${view}`).expect(200)

  for (const name of [
    'services',
    'audit',
    'wizard',
    'blog',
    'contact',
    'case-studies',
    'forms',
    'newsletter',
    'preferences',
    'mails',
    'errors',
  ] as const) {
    it(`shows the words of “${contentDocuments[name].title}” on the page or mail that says them`, async () => {
      const views = Object.keys(viewsOf(name))
      const drawn = new Map<string, string>()
      for (const view of views)
        drawn.set(view, saidIn((await renderDraft(site.services, name, { view })).html))
      const unseen = textsOf(contentDocuments[name].defaults).filter(
        ([path, words]) =>
          !nowhere[name]?.test(path) &&
          !partsOf(words).every((part) => drawn.get(viewOfField(name, path, ''))!.includes(part)),
      )
      expect(unseen).to.deep.equal([])
    })
  }

  it('stays where one stands while the words are said there too, and goes along otherwise', () => {
    expect(viewOfField('newsletter', 'leaving.ask', 'home')).to.equal('leaving')
    expect(viewOfField('newsletter', 'leaving.doneText', 'leaving')).to.equal('left')
    expect(viewOfField('newsletter', 'form.title', 'leaving')).to.equal('home')
    expect(viewOfField('mails', 'greeting.hello', 'goodbye')).to.equal('goodbye')
    expect(viewOfField('mails', 'greeting.hello', 'works')).to.equal('enquiry')
    expect(viewOfField('audit', 'call.title', 'mail')).to.equal('mail')
    expect(viewOfField('services', 'offers.items.2.name', 'home')).to.equal('home')
    expect(viewOfField('services', 'offers.items.2.page.price', 'home')).to.equal('page')
    expect(viewOfField('home', 'hero.headline', 'page')).to.equal('page')
  })

  it('shows what is drafted and not what is published', async () => {
    const { body } = await owner.agent.get('/admin/api/site-content/errors').expect(200)
    const document = { ...body.draft, broken: { ...body.draft.broken, title: 'We tripped.' } }
    await owner.agent
      .put('/admin/api/site-content/errors/draft')
      .set('x-csrf-token', owner.csrf)
      .send({ document, version: body.version })
      .expect(200)
    expect((await open('errors', 'broken')).text).to.include('We tripped')
    expect((await open('errors', 'lost')).text).not.to.include('We tripped')
  })

  it('shows a mail below its subject and what stands beside it', async () => {
    const said = saidIn((await open('mails', 'confirmAgain')).text)
    expect(said).to.match(/^Still waiting for your yes One button, and our newsletter comes to you\./)
  })

  it('has the policy of mails for every mail, and that of pages for every page', async () => {
    for (const [name, view, isMail] of [
      ['audit', 'mail', true],
      ['audit', 'results', false],
      ['mails', 'worksText', true],
      ['newsletter', 'leaving', false],
    ] as const) {
      const { headers } = await open(name, view)
      const policy = headers['content-security-policy']!
      expect(policy.includes("default-src 'none'; style-src 'unsafe-inline'"), view).to.equal(isMail)
      expect(policy).to.include("frame-ancestors 'self'")
      expect(headers['x-frame-options']).to.equal('SAMEORIGIN')
      expect(headers['cache-control']).to.equal('no-store')
    }
  })

  it('shows the first page where somebody asks for one that there is not', async () => {
    expect((await open('errors', 'constructor')).text).to.include('Oops! Page not found')
  })

  it('carries no popup that would open over what is being written', async () => {
    expect((await site.http.get('/').expect(200)).text).to.include('data-popup')
    expect((await open('home', '')).text).not.to.include('data-popup')
    expect((await owner.agent.get('/admin/brand/preview').expect(200)).text).not.to.include('data-popup')
  })

  it('leaves no page that acts by itself, or that remembers who has seen it', async () => {
    expect((await open('newsletter', 'leaving')).text).to.include('data-unsubscribe=""')
    for (const view of ['requested', 'results'])
      expect((await open('audit', view)).text).not.to.include('data-audit-completed')
    expect((await open('blog', 'article')).text).to.include('data-article=""')
  })

  it('writes nothing, whatever it shows', async () => {
    const before = await rowsOfAll()
    for (const name of documentNames)
      for (const view of Object.keys(viewsOf(name))) await renderDraft(site.services, name, { view })
    expect(await rowsOfAll()).to.deep.equal(before)
  })

  /** How many rows each table has, and how often one was changed. */
  async function rowsOfAll(): Promise<Record<string, string>> {
    const { rows } = await site.services.db.raw(
      `select table_name as name, (xpath('//n/text()', query_to_xml(format(
         'select count(*) || '' '' || coalesce(max(xmin::text::bigint), 0) as n from %I', table_name),
         false, true, '')))[1]::text as rows
         from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    return Object.fromEntries(
      rows.map(({ name, rows: held }: { name: string; rows: string }) => [name, held]),
    )
  }
})
