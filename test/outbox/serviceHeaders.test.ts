import { expect } from 'chai'
import { serviceHeaders } from '../../server/outbox/serviceHeaders.ts'

const mark = '7_5f0c1d2e3a4b5968'

describe('A message carries its mark in the header of its mail service', () => {
  const table: [string | undefined, string, Record<string, string>][] = [
    [undefined, 'asked', {}],
    ['smtps://u:p@mail.example.com', 'marketing', {}],
    ['smtps://u:p@notpostmarkapp.com', 'asked', {}],
    ['smtp://u:p@smtp.postmarkapp.com:587', 'asked', { 'X-PM-Metadata-send': mark, 'X-PM-KeepID': 'true' }],
    [
      'smtp://u:p@smtp.postmarkapp.com:587',
      'marketing',
      { 'X-PM-Metadata-send': mark, 'X-PM-KeepID': 'true', 'X-PM-Message-Stream': 'news' },
    ],
    ['smtps://u:p@email-smtp.eu-west-1.amazonaws.com', 'asked', { 'X-SES-MESSAGE-TAGS': `send=${mark}` }],
    ['smtps://u:p@smtp.sendgrid.net', 'asked', { 'X-SMTPAPI': `{"unique_args":{"send":"${mark}"}}` }],
    ['smtps://u:p@smtp.eu.mailgun.org', 'asked', { 'X-Mailgun-Variables': `{"send":"${mark}"}` }],
    ['smtps://u:p@smtp-relay.brevo.com', 'asked', { 'X-Mailin-custom': `send:${mark}` }],
    ['smtps://u:p@in-v3.mailjet.com', 'asked', { 'X-MJ-CustomID': mark }],
  ]
  for (const [smtpUrl, kind, headers] of table) {
    it(`${smtpUrl ? new URL(smtpUrl).hostname : 'the local mailbox'}, ${kind}`, () => {
      const mail = { smtpUrl, marketingStream: 'news' }
      expect(serviceHeaders(mail, kind as 'asked', mark)).to.deep.equal({ 'X-Send-Id': mark, ...headers })
    })
  }
})
