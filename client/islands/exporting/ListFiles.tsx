import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'

const files = [
  { label: 'Contacts', path: '/admin/contacts.csv', text: 'Names, addresses, stages, newsletter' },
  { label: 'Enquiries', path: '/admin/contact-submissions.csv', text: 'Messages of the contact form' },
  { label: 'Audits', path: '/admin/audits.csv', text: 'Who was audited, with scores' },
  {
    label: 'Mails',
    path: '/admin/email-marketing/campaigns.csv',
    text: 'Every message and what became of it',
  },
  { label: 'Posts', path: '/admin/blog.csv', text: 'Titles, addresses, dates' },
  { label: 'Media', path: '/admin/media.csv', text: 'Files, sizes, alternative texts' },
  { label: 'Analytics', path: '/admin/analytics.csv', text: 'Visits by day' },
  { label: 'Activity', path: '/admin/activity.csv', text: 'Who of the team did what' },
]

/** The lists of the back office as CSV, each with a link. */
export const ListFiles = () => (
  <Panel id="lists-for-a-spreadsheet" title="Lists for a spreadsheet">
    <ul className="line-list line-list--bare">
      {files.map(({ label, path, text }) => (
        <li key={path}>
          <div>
            <b>{label}</b>
            <small>{text}</small>
          </div>
          <a className="btn btn--outline btn--sm" href={path}>
            <Icon name="download" /> CSV<span className="vh"> of {label}</span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
)
