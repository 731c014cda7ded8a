import { expect } from 'chai'
import {
  isAboutContent,
  isUnreachable,
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
