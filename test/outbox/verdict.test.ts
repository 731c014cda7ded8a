import { expect } from 'chai'
import {
  isAboutContent,
  isBusy,
  isUnreachable,
  refusesUsForNow,
  serverWords,
  verdictOn,
  verdictOnReport,
} from '../../server/outbox/smtpVerdict.ts'
import answers from './fixtures/answers.json' with { type: 'json' }

/** What nodemailer calls a failure, by the stage at which it happened; at every other it is EENVELOPE. */
const codes: Record<string, string> = { AUTH: 'EAUTH', CONN: 'EPROTOCOL' }

/** The shape that nodemailer throws. */
const thrown = (stage: string, answer: string) => ({
  command: stage,
  code: codes[stage.replace(/ .*/, '')] ?? 'EENVELOPE',
  responseCode: Number(answer.slice(0, 3)),
  response: answer,
})

describe('What an answer of a mail server means', () => {
  for (const { who, stage, answer, verdict } of answers) {
    it(`${who} at ${stage}: ${answer.split('\n')[0]}`, () => {
      expect(verdictOn(thrown(stage, answer))).to.equal(verdict)
    })
  }

  it('is to try again when there was no answer', () => {
    expect(verdictOn({ code: 'ESOCKET', command: 'CONN' })).to.equal('later')
    expect(verdictOn(new Error('this one cannot be written'))).to.equal('later')
  })

  it('tells a server that cannot be reached from one that falls silent over a message', () => {
    expect(isUnreachable({ code: 'ESOCKET', command: 'CONN', syscall: 'connect' })).to.equal(true)
    expect(isUnreachable({ code: 'EDNS', command: 'CONN' })).to.equal(true)
    expect(isUnreachable({ code: 'ETIMEDOUT', message: 'Connection timeout' })).to.equal(true)
    expect(isUnreachable({ code: 'ETIMEDOUT', message: 'Timeout' })).to.equal(false)
    expect(isUnreachable(thrown('RCPT TO', '550 5.7.1 no'))).to.equal(false)
  })

  /** What is no message's fault though it may be over later: it stays 'later' for whoever reads one answer. */
  const forNow: [string, string, boolean][] = [
    ['AUTH PLAIN', '451 Authentication failed: Maximum credits exceeded', true],
    ['AUTH LOGIN', '454 4.7.0 Temporary authentication failure', true],
    ['AUTH PLAIN', '421 4.7.0 Too many login attempts, please try again later', true],
    ['RCPT TO', '454 4.7.1 <reader@example.net>: Relay access denied', true],
    ['MAIL FROM', '450 4.1.8 <news@plainsong.example>: Sender address rejected: Domain not found', true],
    ['DATA', '454 Throttling failure: Daily message quota exceeded.', true],
    ['DATA', '421 Domain sandbox.example is not allowed to send: Sandbox subdomains are for test.', true],
    ['CONN', '421 4.7.1 192.0.2.10 is on our block list', true],
    ['DATA', '454 Throttling failure: Maximum sending rate exceeded.', false],
    ['RCPT TO', '450 4.1.1 <reader@example.net>: Recipient address rejected: unverified address', false],
    ['RCPT TO', '450 <reader@example.net>: Recipient address rejected: unverified address', false],
    ['RCPT TO', '450 4.2.1 The user has reached the daily limit of what it takes', false],
    ['RCPT TO', '451 4.7.650 The mail server has been temporarily rate limited due to IP reputation.', false],
    ['RCPT TO', '450 4.2.0 <reader@example.net>: Recipient address rejected: Greylisted, see help', false],
    ['RCPT TO', '451 4.3.0 Internal error', false],
    ['CONN', '421 4.3.2 Too many connections', false],
    ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ]
  for (const [stage, answer, expected] of forNow)
    it(`${expected ? 'refuses us' : 'does not refuse us'} for now at ${stage}: ${answer}`, () => {
      expect(refusesUsForNow(thrown(stage, answer))).to.equal(expected)
    })

  it('tells a server that takes nobody just now from one that refuses us', () => {
    expect(isBusy(thrown('CONN', '421 4.3.2 Too many connections'))).to.equal(true)
    expect(isBusy(thrown('EHLO', '421 Busy'))).to.equal(true)
    expect(isBusy(thrown('CONN', '421 4.7.1 192.0.2.10 is on our block list'))).to.equal(false)
    expect(isBusy(thrown('CONN', '554 No service'))).to.equal(false)
    expect(isBusy(thrown('RCPT TO', '421 Too many connections'))).to.equal(false)
  })

  it('concerns one issue alone when only its content displeases', () => {
    expect(isAboutContent(thrown('DATA', '550 5.7.1 likely unsolicited mail'))).to.equal(true)
    expect(isAboutContent(thrown('DATA', '550 5.7.1 The From address is not a Sender Signature'))).to.equal(
      false,
    )
    expect(isAboutContent(thrown('RCPT TO', '550 5.7.1 go away'))).to.equal(false)
  })

  it('is read in a delivery report as well', () => {
    expect(verdictOnReport('550 5.7.1 blocked using zen.spamhaus.org')).to.equal('pause')
    expect(verdictOnReport('552 5.2.2 Mailbox full')).to.equal('soft')
    expect(verdictOnReport('550 5.1.1 no such user')).to.equal('bounce')
    expect(verdictOnReport('Reported as undeliverable')).to.equal('bounce')
    expect(verdictOnReport('')).to.equal('bounce')
  })

  it('is shown to the owner in the words of the server, in one line', () => {
    const error = {
      ...thrown('RCPT TO', '550-5.1.1 Not here\r\n550 5.1.1 at all'),
      message: 'All were rejected',
    }
    expect(serverWords(error)).to.equal('550-5.1.1 Not here 550 5.1.1 at all')
    expect(serverWords(new Error('connect ECONNREFUSED'))).to.equal('connect ECONNREFUSED')
  })
})
