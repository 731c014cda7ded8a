import { expect } from 'chai'
import { rawMail } from '../../server/outbox/deliverMail.ts'
import { serviceHeaders } from '../../server/outbox/serviceHeaders.ts'

const mark = '7_5f0c1d2e3a4b5968'
const postmark = {
  'X-PM-Metadata-send': mark,
  'X-PM-KeepID': 'true',
  'X-PM-TrackOpens': 'false',
  'X-PM-TrackLinks': 'None',
}

describe('A message carries its mark in the header of its mail service, and asks it to follow nobody', () => {
  const table: [string | undefined, string, Record<string, string>][] = [
    [undefined, 'asked', {}],
    ['smtps://u:p@mail.example.com', 'marketing', {}],
    ['smtps://u:p@notpostmarkapp.com', 'asked', {}],
    ['smtp://u:p@smtp.postmarkapp.com:587', 'asked', postmark],
    ['smtp://u:p@smtp.postmarkapp.com:587', 'marketing', { ...postmark, 'X-PM-Message-Stream': 'news' }],
    ['smtps://u:p@email-smtp.eu-west-1.amazonaws.com', 'asked', { 'X-SES-MESSAGE-TAGS': `send=${mark}` }],
    [
      'smtps://u:p@smtp.sendgrid.net',
      'asked',
      {
        'X-SMTPAPI':
          `{ "unique_args": { "send": "${mark}" }, "filters": { "opentrack": { "settings": ` +
          `{ "enable": 0 } }, "clicktrack": { "settings": { "enable": 0 } } } }`,
      },
    ],
    [
      'smtps://u:p@smtp.eu.mailgun.org',
      'marketing',
      { 'X-Mailgun-Variables': `{ "send": "${mark}" }`, 'X-Mailgun-Track': 'no' },
    ],
    ['smtps://u:p@smtp-relay.brevo.com', 'asked', { 'X-Mailin-custom': `send:${mark}` }],
    [
      'smtps://u:p@in-v3.mailjet.com',
      'asked',
      { 'X-MJ-CustomID': mark, 'X-Mailjet-TrackOpen': '0', 'X-Mailjet-TrackClick': '0' },
    ],
  ]
  for (const [smtpUrl, kind, headers] of table) {
    it(`${smtpUrl ? new URL(smtpUrl).hostname : 'the local mailbox'}, ${kind}`, () => {
      const mail = { smtpUrl, marketingStream: 'news' }
      expect(serviceHeaders(mail, kind as 'asked', mark)).to.deep.equal({ 'X-Send-Id': mark, ...headers })
    })

    it(`${smtpUrl ? new URL(smtpUrl).hostname : 'the local mailbox'}, ${kind}, letter by letter`, async () => {
      const raw = await rawMail({
        from: { name: 'Plainsong', address: 'hello@plainsong.example' },
        to: { name: 'Maya', address: 'maya@example.net' },
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
        messageId: '<send-7.5f0c1d2e3a4b5968@plainsong.example>',
        headers: serviceHeaders({ smtpUrl, marketingStream: 'news' }, kind as 'asked', mark),
      })
      const [head = ''] = raw.toString().split('\r\n\r\n')
      const lines = head.replace(/\r\n(?=\s)/g, '').split('\r\n')
      for (const [name, value] of Object.entries(headers)) {
        const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        expect(line?.slice(name.length + 2)).to.equal(value)
      }
    })
  }
})
