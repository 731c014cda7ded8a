import { dialog, screen } from './adminScreen.ts'
import { contentScreens } from './contentScreens.ts'
import { keyScreens } from './keyScreens.ts'
import { people } from './prepare.ts'
import { refusedIssue } from './refuseMail.ts'
import type { Screen } from './screen.ts'

const tabs = (name: string, path: string, ids: string[]): Screen[] =>
  ids.map((id) => screen(`${name} ${id.replaceAll('_', ' ')}`, `${path}?tab=${id}`))

export const adminScreens: Screen[] = [
  screen('menu open', 'dashboard', { widths: [390], window: true, steps: [['click', '[data-side-toggle]']] }),
  screen('dashboard', 'dashboard'),
  screen('account', 'account'),

  ...tabs('analytics', 'analytics', ['overview', 'conversions', 'blog']),
  screen('analytics as tables', 'analytics?view=tables&period=90&by=month&figure=leads'),
  screen('analytics filtered', 'analytics?source=LinkedIn&page=/blog'),
  screen('analytics leads', 'analytics/leads?period=365'),
  screen('analytics other days', 'analytics', {
    window: true,
    steps: [
      ['click', '.trend-tools .has-pop .chip'],
      ['wait', '.pop--range'],
    ],
  }),

  screen('audit insights', 'analytics/audits'),
  screen('audit insights as tables', 'analytics/audits?view=tables'),

  ...tabs('email', 'email-marketing', ['sequences', 'templates', 'campaigns', 'platforms', 'functions']),
  dialog('email new sequence', 'email-marketing', '::-p-text(New Sequence)'),
  dialog('email template preview', 'email-marketing?tab=templates', 'button[aria-label^="Preview "]'),
  dialog('email template delete', 'email-marketing?tab=templates', 'button[aria-label^="Delete "]'),
  dialog('email sender', 'email-marketing?tab=platforms', '::-p-text(Configure)'),
  dialog('email function preview', 'email-marketing?tab=functions', '[role=tabpanel] .btn'),
  screen('template editor', 'email-marketing/templates/audit-results'),
  screen('template editor new', 'email-marketing/templates/new'),
  screen('sequence people', 'email-marketing/sequences/1'),
  screen('issue editor', 'email-marketing/issues/1', { window: true, steps: [['wait', '.letter .prose']] }),
  screen('issue editor drawer', 'email-marketing/issues/1', {
    widths: [390],
    window: true,
    steps: [
      ['click', '[aria-label="Issue settings"]'],
      ['wait', '.drawer'],
    ],
  }),
  screen('issue checks', 'email-marketing/issues/1', {
    widths: [1440],
    window: true,
    steps: [
      ['wait', '.drawer [aria-label="Checks"] li'],
      ['click', '.drawer [aria-label="Checks"] li:last-child'],
    ],
  }),
  screen('issue readers', 'email-marketing/issues/1', {
    widths: [1440],
    window: true,
    steps: [
      ['fill', '.drawer select', 'A c'],
      ['click', '.pick:nth-child(2) summary'],
      ['click', '.pick[open] .check:nth-of-type(1) input'],
    ],
  }),
  screen('issue schedule', 'email-marketing/issues/1', {
    window: true,
    steps: [
      ['wait', '.letter .prose'],
      ['click', '::-p-text(Send...)'],
      ['wait', '.choices'],
    ],
  }),

  screen('blog', 'blog'),
  screen('blog empty', 'blog?q=nothing-like-this'),
  screen('blog editor new', 'blog?edit=new', { window: true, steps: [['wait', '#post-form']] }),
  screen('blog editor wrong', 'blog?edit=new', {
    window: true,
    steps: [
      ['wait', '#post-form'],
      ['click', '[type=submit][form=post-form]'],
      ['wait', '.field__error'],
    ],
  }),
  screen('blog editor written', 'blog', {
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['wait', '#post-form'],
    ],
  }),
  screen('blog editor search', 'blog', {
    widths: [1440],
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['wait', '#post-form'],
      ['click', '.drawer [role=tab]:nth-child(2)'],
      ['wait', '.share-card img'],
    ],
  }),
  screen('blog editor search on a phone', 'blog', {
    widths: [390],
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['wait', '#post-form'],
      ['click', '[aria-label="Post settings"]'],
      ['click', '.drawer [role=tab]:nth-child(2)'],
      ['wait', '.share-card img'],
    ],
  }),
  screen('blog editor preview', 'blog', {
    widths: [1440],
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['click', '::-p-text(Preview)'],
      ['wait', 'iframe'],
    ],
  }),
  screen('blog editor publish', 'blog?state=scheduled', {
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['click', '.writing-screen__actions [aria-haspopup]'],
      ['wait', '.choices'],
      ['click', '.choice:last-child'],
    ],
  }),
  screen('blog editor drawer', 'blog', {
    widths: [390, 820],
    window: true,
    steps: [
      ['click', 'button[aria-label^="Edit "]'],
      ['click', '[aria-label="Post settings"]'],
      ['wait', '.drawer'],
    ],
  }),
  dialog('blog delete', 'blog', 'button[aria-label^="Delete "]'),

  ...tabs('lifecycle', 'lifecycle', ['funnel', 'overview', 'definitions']),
  screen('lifecycle stage', 'lifecycle?tab=overview', {
    steps: [
      ['click', '.stage-list button'],
      ['wait', 'table'],
    ],
  }),
  dialog('lifecycle run', 'lifecycle', '::-p-text(Run Automation Now)'),

  ...tabs('contacts', 'contacts', ['all', 'subscribed', 'unsubscribed']),
  screen('contacts empty', 'contacts?q=nothing-like-this'),
  screen('contact page', 'contacts/1'),
  screen('contact page sequences', `contacts?q=${people.reader}`, {
    steps: [['click', 'tbody a'], ['wait', '.timeline']],
  }),

  screen('enquiries', 'contact-submissions'),
  screen('enquiries empty', 'contact-submissions?q=nothing-like-this'),
  dialog('enquiry dialog', 'contact-submissions', 'button[aria-label^="View details"]'),

  screen('audits', 'audits'),
  screen('audits empty', 'audits?q=nothing-like-this'),
  screen('audit page completed', `audits?q=${people.completed}`, {
    steps: [
      ['click', 'tbody a[aria-label^="View details"]'],
      ['wait', '::-p-text(Profile)'],
    ],
  }),
  screen('audit page open', `audits?q=${people.halfway}`, {
    steps: [
      ['click', 'tbody a[aria-label^="View details"]'],
      ['wait', '::-p-text(Profile)'],
    ],
  }),
  ...tabs('audit overview', 'audit-overview', ['questions', 'scoring', 'settings', 'versions']),
  screen('audit overview tried results', 'audit-overview/try/results?score=50'),

  screen('media', 'media'),
  screen('media empty', 'media?q=nothing-like-this'),
  screen('media chosen', 'media', { steps: [['click', '.asset__tick input'], ['wait', '.chosen']] }),
  dialog('media edit', 'media', 'button[aria-label^="Edit "]'),

  ...tabs('popups', 'popups', ['exit_intent', 'newsletter']),
  dialog('popups preview', 'popups', '::-p-text(Preview)'),

  screen('refused dashboard', 'dashboard', { refused: true }),
  screen('refused platforms', 'email-marketing?tab=platforms', { refused: true }),
  screen('refused settings mail', 'settings/mail', { refused: true }),
  screen('refused issue', `email-marketing/issues/${refusedIssue}`, { refused: true }),
  screen('refused sequence', 'email-marketing/sequences/1', { refused: true }),
  screen('refused contact', `contacts?q=${people.gone}`, {
    refused: true,
    steps: [['click', 'tbody a'], ['wait', '.timeline']],
  }),

  { name: 'forgot password', path: '/admin/forgot' },
  {
    name: 'forgot password sent',
    path: '/admin/forgot',
    steps: [
      ['fill', '[name=email]', 'nobody@screens.example'],
      ['press', 'Enter'],
      ['wait', '.notice--ok'],
    ],
  },
  { name: 'reset password old', path: '/admin/reset?token=old' },
  screen('team', 'settings/team'),
  screen('activity', 'settings/activity'),
  ...keyScreens,
  dialog('team invite', 'settings/team', '::-p-text(Invite)'),

  screen('brand', 'brand'),
  screen('brand drafted', 'brand', {
    steps: [
      ['fill', '.form .input', ' and Rye'],
      ['click', '[data-letters="newsreader"]'],
      ['wait', '.bar-save'],
    ],
  }),
  screen('setup', 'setup'),
  screen('settings general', 'settings/general'),
  screen('settings export', 'settings/export'),
  screen('settings privacy', 'settings/privacy'),
  screen('settings mail', 'settings/mail'),
  screen('settings mail server', 'settings/mail', {
    window: true,
    steps: [['fill', 'form[aria-label="Mail server"] select', 'sendgrid']],
  }),
  ...['Signature (DKIM)', 'Sender', 'How much a day', 'How fast', 'Archive of the newsletter'].map((title) =>
    screen(`settings mail ${title.toLowerCase()}`, 'settings/mail', {
      window: true,
      steps: [['see', `form[aria-label="${title}"]`]],
    }),
  ),
  screen('settings mail signing up', 'settings/mail', {
    window: true,
    steps: [['see', 'form[aria-label^="Signing up"]']],
  }),

  ...contentScreens,

  ...tabs('seo', 'seo', ['global', 'health', 'pages']),
  screen('seo empty', 'seo?tab=pages&q=nothing-like-this'),
  dialog('seo dialog', 'seo?tab=pages', 'button[aria-label$="SEO for /"]'),
]
