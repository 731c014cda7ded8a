import { expect } from 'chai'
import { renderToStaticMarkup } from 'react-dom/server'
import { MarkSeveral } from '../../client/islands/enquiries/MarkSeveral.tsx'
import type { EnquiryRow } from '../../server/enquiries/shared/screens.ts'

const row = (id: number): EnquiryRow => ({
  id,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: '',
  company: '',
  companySize: '',
  service: '',
  timeline: null,
  message: '',
  tags: [],
  state: 'unread',
  day: 'Nov 21, 2026',
  time: '09:14',
  contactId: null,
  handled: null,
})

describe('What can be done about several enquiries', () => {
  const offered: [page: string, rows: number[], chosen: number[], buttons: string[]][] = [
    ['no row', [], [], []],
    ['one row', [1], [], ['Choose all on this page']],
    ['one row, chosen', [1], [1], ['Handled', 'Spam', 'Unread', 'None']],
    ['two rows', [1, 2], [], ['Choose all on this page']],
    ['two rows, one chosen', [1, 2], [2], ['Handled', 'Spam', 'Unread', 'None']],
    ['two rows, one of another page chosen', [1, 2], [3], ['Choose all on this page']],
  ]
  for (const [page, rows, chosen, buttons] of offered)
    it(`is offered on a page of ${page}`, () => {
      const drawn = renderToStaticMarkup(
        <MarkSeveral
          rows={rows.map(row)}
          chosen={new Set(chosen)}
          onChoose={() => undefined}
          onDone={() => Promise.resolve()}
        />,
      )
      const labels = [...drawn.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
      expect(labels).to.deep.equal(buttons)
    })
})
