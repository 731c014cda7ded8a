import { expect } from 'chai'
import * as z from 'zod/mini'
import { isMailService } from '../../server/outbox/serviceHeaders.ts'
import { whyNotWelcome } from '../../server/outbox/whyNotWelcome.ts'
import { mailPorts, mailServerForm } from '../../server/settings/shared/mailServerFields.ts'
import { mailProviders, providerOf } from '../../server/settings/shared/mailProviders.ts'
import { openLogin, sealLogin } from '../../server/settings/mailServer.ts'
import { AddressNotAllowed } from '../../server/web/openLookup.ts'
import { firstErrors } from '../../server/web/forms.ts'

describe('The mail services that can be chosen', () => {
  it('fill in a server that is known to be theirs, at a port that is taken', () => {
    expect(mailProviders.map(({ label }) => label)).to.deep.equal([
      'Postmark',
      'Amazon SES',
      'SendGrid',
      'Mailgun',
      'Resend',
      'Brevo',
      'Mailjet',
    ])
    for (const { id, host, port } of mailProviders) {
      expect(providerOf(host), id).to.equal(id)
      expect(isMailService(`smtp://${host}:${port}`), id).to.equal(true)
      expect(mailPorts, id).to.include(port)
    }
  })

  it('are known by every server of theirs, and no other server is taken for one', () => {
    for (const [host, id] of [
      ['email-smtp.eu-central-1.amazonaws.com', 'ses'],
      ['smtp.eu.mailgun.org', 'mailgun'],
      ['SMTP.PostmarkApp.com', 'postmark'],
      ['smtp.example.com', 'other'],
      ['postmarkapp.com.example.com', 'other'],
      ['', 'other'],
    ])
      expect(providerOf(host!), host).to.equal(id)
  })
})

describe('What is typed of a mail server', () => {
  const complaints = (form: object) => {
    const result = z.safeParse(mailServerForm, form)
    return result.success ? {} : firstErrors(result.error)
  }

  it('may be the name of a server, one of its ports, and a login of whatever signs', () => {
    for (const form of [
      { host: 'smtp.example.com', port: 587, user: 'maya@firm.example', password: 'p@ss/wo#rd+=: "' },
      { host: ' smtp.example.com ', port: 25, user: '', password: '', from: null },
      { host: '192.0.2.1', port: 2525 },
      { from: 'hello@firm.example' },
    ])
      expect(complaints(form), JSON.stringify(form)).to.deep.equal({})
  })

  it('is refused at its field', () => {
    const table: [object, string, RegExp][] = [
      [{ host: '' }, 'host', /^Enter the name of the mail server$/],
      [{ host: 'https://smtp.example.com' }, 'host', /alone/],
      [{ host: 'smtp.example.com:587' }, 'host', /alone/],
      [{ host: 'user@smtp.example.com' }, 'host', /alone/],
      [{ host: '-smtp.example.com' }, 'host', /alone/],
      [{ host: 'smtp..example.com' }, 'host', /alone/],
      [{ host: `${'a.'.repeat(127)}aa` }, 'host', /alone/],
      [{ port: null }, 'port', /^Use a whole number$/],
      [{ port: 58.7 }, 'port', /^Use a whole number$/],
      [{ port: 0 }, 'port', /1 or more/],
      [{ port: 65_536 }, 'port', /65535/],
      [{ user: 'a\r\nb' }, 'user', /line breaks/],
      [{ password: 'a\nb' }, 'password', /line breaks/],
      [{ from: 'Maya <maya@firm.example>' }, 'from', /valid email address/],
    ]
    for (const [form, field, complaint] of table) {
      const found = complaints(form)
      expect(Object.keys(found), JSON.stringify(form)).to.deep.equal([field])
      expect(found[field]).to.match(complaint)
    }
  })
})

describe('Why a mail server does not take us', () => {
  const tried = { host: 'smtp.example.com', port: 587, from: 'hello@firm.example', withLogin: true }
  const failure = (facts: object) => Object.assign(new Error('It failed'), facts)

  it('is said for people, at the field that most likely has to be mended', () => {
    const table: [unknown, string, RegExp][] = [
      [failure({ code: 'ENOTFOUND' }), 'host', /^There is no server named smtp\.example\.com\./],
      [failure({ code: 'EAI_AGAIN' }), 'host', /could not be looked up just now/],
      [new AddressNotAllowed('x'), 'host', /is not on the open internet/],
      [
        failure({ code: 'ECONNREFUSED' }),
        'port',
        /takes no connections at port 587\. Try another port: 465 or 2525\.$/,
      ],
      [failure({ code: 'EHOSTUNREACH' }), 'host', /no way from here/],
      [failure({ code: 'ETIMEDOUT', message: 'Connection timeout' }), 'port', /does not answer at port 587/],
      [
        failure({ code: 'ETIMEDOUT', message: 'Greeting never received' }),
        'port',
        /no encrypted conversation came about/,
      ],
      [failure({ code: 'ETLS', message: 'Error initiating TLS' }), 'port', /no encrypted conversation/],
      [
        failure({ code: 'ESOCKET', message: 'C0:error:0A00010B:SSL routines:wrong version number' }),
        'port',
        /no encrypted conversation/,
      ],
      [failure({ code: 'ESOCKET', message: 'self-signed certificate' }), 'host', /cannot prove its name/],
      [failure({ code: 'CERT_HAS_EXPIRED' }), 'host', /cannot prove its name/],
      [
        failure({ code: 'ETLS', message: `Hostname/IP does not match certificate's altnames` }),
        'host',
        /cannot prove its name/,
      ],
      [
        failure({ code: 'ECONNECTION', message: 'Connection closed unexpectedly' }),
        'port',
        /ended the conver/,
      ],
      [failure({ code: 'ECONNRESET' }), 'port', /ended the conversation/],
      [
        failure({ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Bad credentials' }),
        'password',
        /does not take this user with this password\. It says: 535 5\.7\.8 Bad credentials\.$/,
      ],
      [failure({ code: 'EAUTH', responseCode: 454 }), 'password', /Try again in a few minutes/],
      [
        failure({ code: 'EAUTH', responseCode: 502 }),
        'port',
        /takes no login at port 587\..*leave user and password empty\.$/,
      ],
      [
        failure({ command: 'MAIL FROM', responseCode: 550, response: '550 Not yours' }),
        'from',
        /The login works, but smtp\.example\.com sends no mail from hello@firm\.example\. It says: 550 Not yours\./,
      ],
      [
        failure({ command: 'DATA', responseCode: 554, response: '554 No' }),
        'from',
        /did not take the test\. It says: 554 No\./,
      ],
      [new Error('Something else'), 'host', /did not take us\. It says: Something else\./],
    ]
    for (const [error, field, sentence] of table) {
      const found = whyNotWelcome(error, tried)
      expect(found.sentence).to.match(sentence)
      expect(found.field, found.sentence).to.equal(field)
    }
  })

  it('is not that a login works, where none was typed', () => {
    const table: [object, string, RegExp][] = [
      [
        {
          command: 'MAIL FROM',
          responseCode: 530,
          response: '530 5.7.0 Must issue STARTTLS first, or log in',
        },
        'user',
        /^smtp\.example\.com takes no mail without a login\. Type the user and the password/,
      ],
      [
        { command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 Authentication required' },
        'user',
        /without a login/,
      ],
      [
        { command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relay access denied' },
        'user',
        /without a login/,
      ],
      [
        { command: 'MAIL FROM', responseCode: 553, response: '553 Not yours' },
        'from',
        /^smtp\.example\.com sends no mail from hello@firm\.example\. It says: 553 Not yours\.$/,
      ],
      [
        { command: 'DATA', responseCode: 554, response: '554 No' },
        'from',
        /^smtp\.example\.com did not take the test\. It says: 554 No\.$/,
      ],
    ]
    for (const [facts, field, sentence] of table) {
      const found = whyNotWelcome(failure(facts), { ...tried, withLogin: false })
      expect(found.sentence).to.match(sentence)
      expect(found.field, found.sentence).to.equal(field)
    }
  })
})

describe('The login that is kept', () => {
  const login = { user: 'maya', password: 'a long word' }
  const kept = (secrets: string[], host = 'smtp.example.com') => ({
    host,
    port: 587,
    login: sealLogin(secrets, host, login),
  })

  it('is opened by any secret of the site, and by no other', () => {
    expect(openLogin(['new', 'old'], kept(['old']))).to.deep.equal(login)
    expect(openLogin(['another'], kept(['old']))).to.equal(undefined)
    expect(JSON.stringify(kept(['old'])))
      .to.not.include('maya')
      .and.not.include('long')
  })

  it('belongs to its server: led to another one it opens nothing', () => {
    expect(openLogin(['old'], { ...kept(['old']), host: 'smtp.elsewhere.example' })).to.equal(undefined)
  })

  it('may be none', () => {
    expect(sealLogin(['old'], 'smtp.example.com', { user: '', password: '' })).to.equal('')
    expect(openLogin(['old'], { ...kept(['old']), login: '' })).to.deep.equal({ user: '', password: '' })
  })
})
