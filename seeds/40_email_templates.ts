import type { Knex } from 'knex'

interface Template {
  id: string
  subject: string
  html: string
  text: string
}

/** The three messages that System Health asks for, as rows the owner can edit; a row wins over the built-in view. */
const templates: Template[] = [
  {
    id: 'newsletter-welcome',
    subject: 'Welcome to weekly communication insights',
    html: `<h1>Welcome</h1>
<p>Hello {{firstName|there}},</p>
<p>{{email}} is now subscribed to our newsletter. Once a week you will get one useful idea about internal communication, written for people who run it with a small team.</p>
<p>While you wait for the next issue, <a href="{{siteUrl}}/blog">our articles</a> are a good place to start.</p>
<p>Not you, or subscribed again by mistake? The link at the foot of this email undoes it with one click.</p>`,
    text: `Hello {{firstName|there}},

{{email}} is now subscribed to our newsletter. Once a week you will get one useful idea about internal communication, written for people who run it with a small team.

While you wait for the next issue, our articles are a good place to start:
{{siteUrl}}/blog

Not you, or subscribed again by mistake? The link at the foot of this email undoes it with one click.`,
  },
  {
    id: 'contact-confirmation',
    subject: 'We have your message, {{firstName|thank you}}',
    html: `<h1>We have your message</h1>
<p>Hello {{firstName|there}},</p>
<p>Thank you for writing. A person reads every message here, and you will hear from us within 24 hours.</p>
<p><strong>What you sent</strong></p>
<p>{{service}}<br>Timeline: {{timeline|Not given}}</p>
<p>{{message}}</p>
<p>Something to add? Just reply to this email.</p>`,
    text: `Hello {{firstName|there}},

Thank you for writing. A person reads every message here, and you will hear from us within 24 hours.

This is what you sent:

{{service}}
Timeline: {{timeline|Not given}}

{{message}}

Something to add? Just reply to this email.`,
  },
  {
    id: 'audit-results',
    subject: 'Your Internal Comms Audit results: {{overallScore}}%',
    html: `{{scoreBand}}
<p>{{summary}}</p>
<h2>Category scores</h2>
{{categoryScores}}
<h2>{{focusHeading}}</h2>
{{focusAreas}}
<p><a href="{{resultsUrl}}">Open your results page</a> to come back to them, share them or print them.</p>
{{callBand}}`,
    text: `Your results, {{firstName|and thank you}}

{{scoreBand}}
{{summary}}

CATEGORY SCORES

{{categoryScores}}

{{focusHeading}}

{{focusAreas}}

Your results page, to come back to them, share them or print them:
{{resultsUrl}}

{{callBand}}`,
  },
]

/** The required email templates. Those that are there stay as they are. */
export async function seed(knex: Knex): Promise<void> {
  for (const { id, subject, html, text } of templates) {
    await knex.raw(
      `insert into email_templates (id, subject, html_content, text_content) values (?, ?, ?, ?)
       on conflict (id) do nothing`,
      [id, subject, html, text],
    )
  }
}
