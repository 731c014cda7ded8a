import { legalShape } from '../legalShape.ts'

const text = `## Acceptance

By using this site, the free {audit} or the newsletter you accept these terms. If you do not agree with them, please do not use the site.

## Our services

{name} offers internal communications strategy, fractional communications leadership and related services. What this site says about them is general information and not an offer. Scope, fee and timeline of a project are agreed in a written proposal, which then takes precedence over these terms.

## The free audit

The audit is a self-assessment. Its score and recommendations follow from your own answers; they are a starting point for a conversation, not professional advice for your particular situation. Your link is personal, works for 30 days and can be completed once.

## The newsletter

The newsletter is free. You can unsubscribe at any time with the link in every issue.

## Your responsibilities

- Give information that is true and that you are allowed to give.
- Use your own email address, or one whose owner has agreed.
- Do not disturb the site, try to get into parts of it that are not public, send malicious code, or collect its content by automated means at a rate that harms others.
- Do not copy or republish our texts, drawings and questionnaires beyond what the law allows without our written permission. Short quotations with a link are welcome.

## Links to other sites

We link to other sites where they may help you. We do not control them and are not responsible for what they say or do.

## Limitation of liability

We prepare the content of this site with care, but provide it as it is, without warranty of any kind. To the extent the law permits, we are not liable for indirect or consequential loss, or for loss of data, profit or business, that follows from using the site or from being unable to use it. Nothing in these terms limits liability that cannot be limited by law.

## Changes

We may change these terms as the site develops. The date above says when they last changed; by continuing to use the site you accept the current version.

## Contact

Questions about these terms? Write to [{email}](mailto:{email}).`

/** The terms under which the site is used. */
export const legalTerms = {
  title: 'Terms of Service',
  group: 'Pages',
  address: '/terms',
  shape: legalShape,
  defaults: {
    page: { title: 'Terms of Service', dateLabel: 'Last updated:', date: '2025-08-03', text },
    search: {
      description: 'The terms that apply when you use this site, the free audit and the newsletter.',
    },
  },
} as const
