import type { Words } from '../writeContent.ts'

/** Who works there: both are on the site, one answers. */
export const people = [
  { Name: 'Mara Hollin', Role: 'Founder, once a fitter', About: 'Knows why the guard is off.' },
  { Name: 'Ned Abara', Role: 'Partner, once a nurse', About: 'Has sewn up what came of it.' },
]

const study = (title: string, client: string, summary: string, more: Words = {}): Words => ({
  title,
  client,
  shown: true,
  summary,
  ...more,
})

/** What speaks for it, and three cases. */
export const proof: Record<string, Words> = {
  proof: {
    quotes: {
      title: 'What they say afterwards',
      items: [
        {
          text: 'Nobody has been hurt since March.',
          name: 'Joan Otley',
          role: 'Owner',
          firm: 'Otley Joinery',
          agreed: true,
        },
      ],
    },
    clients: { title: 'Where we have been', items: [{ name: 'Otley Joinery', agreed: true }] },
    figures: { items: [{ figure: '9 of 10', text: 'guards stay on', source: 'our own walks' }] },
  },
  'case-studies': {
    page: { ending: 'Who gets hurt at yours?' },
    cases: {
      items: [
        study(
          'A hinge for four pounds.',
          'Otley Joinery',
          'The guard lay beside the saw. It hangs on a hinge now.',
          {
            sector: 'Joinery',
            audits: {
              before: '41',
              beforeWhen: 'March',
              after: '83',
              afterWhen: 'September',
              areas: [
                { name: 'Machines', before: '33', after: '89' },
                { name: 'Near Misses', before: '44', after: '78' },
              ],
            },
            situation: 'Three fingers in two years, and a guard in the corner.',
            done: 'We stood beside the saw for a day and measured what was in the way.',
            changed: 'The guard stays on, because it is quicker with it.',
          },
        ),
        study('Dry by ten past.', 'The Wharf Kitchen', 'Nobody slips where a mop hangs in sight.'),
        study('Out in three minutes.', 'Leeds Cold Store', 'The second drill took half of the first.'),
      ],
    },
  },
}
