interface Wording {
  id: string
  subject: string
  html: string
  text: string
}

const wordings: Wording[] = [
  {
    id: 'newsletter-welcome',
    subject: 'Welcome to weekly communication insights',
    html: `<h1>Welcome</h1>
<p>Hello {{firstName|there}},</p>
<p>{{email}} is now subscribed to our newsletter. Once a week you will get one useful idea about internal communication, written for people who run it with a small team.</p>
<p>While you wait for the next issue, <a href="{{siteUrl}}/blog">our articles</a> are a good place to start.</p>
<p>Not you? The link at the foot of this email undoes it with one click.</p>`,
    text: `Hello {{firstName|there}},

{{email}} is now subscribed to our newsletter. Once a week you will get one useful idea about internal communication, written for people who run it with a small team.

While you wait for the next issue, our articles are a good place to start:
{{siteUrl}}/blog

Not you? The link at the foot of this email undoes it with one click.`,
  },
  {
    id: 'contact-confirmation',
    subject: 'We have your message, {{firstName|thank you}}',
    html: `<h1>We have your message</h1>
<p>Hello {{firstName|there}},</p>
<p>Thank you for writing. A person reads every message here, and you will hear from us within 24 hours.</p>
<p>It is about: {{service}}<br>Timeline: {{timeline|Not given}}</p>
<p>Something to add? Just reply to this email.</p>`,
    text: `Hello {{firstName|there}},

Thank you for writing. A person reads every message here, and you will hear from us within 24 hours.

It is about: {{service}}
Timeline: {{timeline|Not given}}

Something to add? Just reply to this email.`,
  },
  {
    id: 'audit-results',
    subject: 'Your {{auditName}} results: {{overallScore}}%',
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
  {
    id: 'newsletter-welcome-back',
    subject: 'Welcome back to {{brandName}}',
    html: `<h1>Welcome back</h1>
<p>Hello {{firstName|there}},</p>
<p>{{email}} is subscribed to our newsletter again. If that was not you, the link at the foot of this email undoes it with one click.</p>
<p>While you wait for the next issue, <a href="{{siteUrl}}/blog">our articles</a> are a good place to start.</p>`,
    text: '',
  },
  {
    id: 'audit-link',
    subject: 'Your {{auditName}} link',
    html: `<h1>Your audit is ready</h1>
<p>Hello {{firstName|there}},</p>
<p>{{questionWords}} questions about how communication works where you are. Answer {{answerWords}}. It takes {{minutes}} minutes, and there is nothing to prepare.</p>
<p><a href="{{auditUrl}}">Start my audit</a></p>
<p>The link is yours alone. It works for {{expiryDays}} days, until {{expiryDate}}.</p>`,
    text: '',
  },
  {
    id: 'audit-reminder',
    subject: 'Your {{auditName}} is still waiting',
    html: `<h1>Your audit is still waiting</h1>
<p>Hello {{firstName|there}},</p>
<p>{{remaining}} of {{questionCount}} questions are between you and your score, your {{weakestCount}} weakest areas and what to do about them. What you have answered is saved.</p>
<p><a href="{{auditUrl}}">Go on with my audit</a></p>
<p>The link works until {{expiryDate}}.</p>`,
    text: '',
  },
  {
    id: 'unsubscribe-confirmation',
    subject: 'You are unsubscribed',
    html: `<h1>You are unsubscribed</h1>
<p>Hello {{firstName|there}},</p>
<p>{{email}} will not receive our newsletter any more. You will still get what you ask for yourself, such as an audit link.</p>
<p>Not you, or changed your mind? One click brings you back.</p>
<p><a href="{{backUrl}}">Resubscribe to Newsletter</a></p>`,
    text: '',
  },
]

/** The wording that a message of this id begins with, and can be brought back to; undefined for the owner's own. */
export const builtInWording = (id: string): Wording | undefined =>
  wordings.find((wording) => wording.id === id)
