import { expect } from 'chai'
import { issuesMail } from '../../server/issues/mail.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { renderSend } from '../../server/outbox/renderMail.ts'
import { trackLinks } from '../../server/outbox/trackedLinks.ts'
import { mailButton } from '../../server/outbox/mailButton.ts'
import { useSharedSite } from '../support/site.ts'

const article = `## What we heard

Read[^1] [the notes](https://example.com/notes) or https://example.com/all, **today**.

> Nobody told the night shift.
>
> Not once.

1. Ask
2. Listen
   - on paper
   - in person
3. Answer

\`\`\`
subject: one idea
  body: three lines
\`\`\`

![The depot](/images/five-boxes.svg)

| Depot | People |
| --- | ---: |
| North | 42 |
| South | 7 |

---

[Book a *call*, {{firstName|friend}}](/call?a=1&b=2){button}

{{brandName}} for {{companyName|your company}}.

That is ~~nearly~~ all.

[^1]: Or *hear* them.`

describe('An issue written like an article', () => {
  const site = useSharedSite()
  let html: string
  let text: string
  before(async () => {
    const issue = await createIssue(site.services.db, {
      subject: 'This week',
      preheader: 'One idea',
      content: article,
    })
    const written = await renderSend(
      site.services,
      issuesMail,
      {
        id: 1,
        template: 'newsletter-issue',
        kind: 'marketing',
        email: 'maya@example.com',
        name: 'Maya Okafor',
        facts: { issue: issue.id },
        key: 'issue:1',
        contactId: 1,
        attempts: 0,
        createdAt: new Date(),
      },
      {
        recipient: {
          contactId: 1,
          fullName: 'Maya Okafor',
          companyName: 'Fennel Foods',
          source: 'newsletter',
          whyNotMailed: null,
          trackingRefused: false,
          isCorrected: false,
        },
      },
    )
    if ('notWanted' in written) throw new Error(written.notWanted)
    ;({ html, text } = written)
  })

  const kept: [string, RegExp][] = [
    [
      'quotes, with a line beside them',
      /<blockquote style="[^"]*border-left[^"]*"[^>]*>\s*<p[^>]*>Nobody told/,
    ],
    [
      'code, line by line',
      /<pre style="[^"]*monospace[^"]*"[^>]*><code[^>]*>subject: one idea\n {2}body: three lines/,
    ],
    [
      'pictures with their captions',
      /<div[^>]*>\s*<img width="536" src="http[^"]+five-boxes\.png"[^>]*>\s*<p style="[^"]+"[^>]*>The depot/,
    ],
    ['lists in lists', /<ol[^>]*>[\s\S]*Listen\s*<ul[^>]*>\s*<li[^>]*>on paper/],
    [
      'tables, numbers to the right',
      /<th align="right" style="[^"]*text-align:right[^"]*">People<\/th>[\s\S]*<td align="right" style="[^"]*text-align:right[^"]*">42<\/td>/,
    ],
    ['rules', /<hr style="[^"]+"[^>]*>/],
    [
      'footnotes, without links that no mail follows',
      /Read<sup style="[^"]+">\[1\]<\/sup>[\s\S]*<hr [^>]*>\s*<ol[^>]*>\s*<li[^>]*>\s*<p[^>]*>Or <em>hear<\/em> them\.<\/p>/,
    ],
    ['what is struck', /<del>nearly<\/del>/],
    [
      'bare addresses as links',
      /<a href="https:\/\/example\.com\/all"[^>]*>https:\/\/example\.com\/all<\/a>/,
    ],
  ]
  for (const [what, pattern] of kept) {
    it(`keeps ${what}`, () => {
      expect(html).to.match(pattern)
    })
  }

  it('has a button as the built-in mails have theirs', () => {
    expect(html).to.include(mailButton(`${site.services.config.siteUrl}/call?a=1&b=2`, 'Book a call, Maya'))
  })

  it('counts who presses a button as it counts who follows a link', () => {
    const { html: tracked, links } = trackLinks(site.services.config, 1, html)
    expect(links).to.include(`${site.services.config.siteUrl}/call?a=1&b=2`)
    expect(tracked).not.to.include('/call?')
  })

  it('reads as well without pictures and type', () => {
    const [said] = text.split('\n\n--\n')
    expect(said).to.equal(`What we heard

Read[1] the notes (https://example.com/notes) or https://example.com/all, today.

> Nobody told the night shift.
>
> Not once.

 1. Ask
 2. Listen
    - on paper
    - in person
 3. Answer

subject: one idea
  body: three lines

The depot

Depot   People
North   42
South   7

----------------------------------------

Book a call, Maya: ${site.services.config.siteUrl}/call?a=1&b=2

Plainsong for Fennel Foods.

That is nearly all.

----------------------------------------

 1. Or hear them.

The Plainsong team`)
  })
})
