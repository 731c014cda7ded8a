import { expect } from 'chai'
import { filled } from '../../server/content/shared/filled.ts'
import { plainWords } from '../../server/content/shared/richText.ts'
import { fillTokens } from '../../server/content/shared/tokens.ts'
import { rich, sentences, voiced } from '../../server/web/richText.ts'

describe('A text with tokens', () => {
  const values = {
    questions: 12,
    areas: 4,
    lowest: 2,
    answers: 'Yes or No',
    visits: 14,
    enquiryMonths: 24,
    answerMonths: 36,
    minutes: '4-6',
    answerTime: 'within two days',
    audit: 'Team Check',
    auditTitle: 'Free Team Check',
    name: 'Orchard & Sons',
    email: 'us@orchard.example',
  }

  for (const [text, said] of [
    ['{questions} questions, {minutes} minutes', '12 questions, 4-6 minutes'],
    ['{Questions in words} questions, {areas in words} areas', 'Twelve questions, four areas'],
    ['{Lowest in words} of {areas}', 'Two of 4'],
    ['We answer {answer time}. {name}', 'We answer within two days. Orchard & Sons'],
    ['Take the {audit title}: the {audit} is quick', 'Take the Free Team Check: the Team Check is quick'],
    ['gone after {enquiry months} and {answer months} months', 'gone after 24 and 36 months'],
    ['{reader} and {anything} stay', '{reader} and {anything} stay'],
  ] as const) {
    it(`says ${said}`, () => {
      expect(fillTokens(text, values)).to.equal(said)
    })
  }
})

describe('A paragraph', () => {
  for (const [text, html] of [
    ['**Strong** and *leaning*', '<strong class="strong">Strong</strong> and <em>leaning</em>'],
    ['[Write](mailto:a@b.example)', '<a href="mailto:a@b.example">Write</a>'],
    ['<b onclick="x">&</b>', '&lt;b onclick=&quot;x&quot;&gt;&amp;&lt;/b&gt;'],
    ['[here](javascript:alert(1))', '[here](javascript:alert(1))'],
    ['[here](//elsewhere.example)', 'here'],
    ['2 * 3 * 4 and ** nothing', '2 * 3 * 4 and ** nothing'],
  ] as const) {
    it(`is drawn safely: ${text}`, () => {
      expect(rich(text)).to.equal(html)
    })
  }

  it('is plain words for search engines', () => {
    expect(plainWords('**Strong** and [linked](/blog)')).to.equal('Strong and linked')
  })

  it('takes what is only known later as words, never as marks', () => {
    expect(rich('For **{reader}**', { fill: { reader: '*<i>*' } })).to.equal(
      'For <strong class="strong">*&lt;i&gt;*</strong>',
    )
  })
})

describe('Words that are filled in when a text is shown', () => {
  it('stand where they are named, also when they are none', () => {
    expect(filled('{place}: {reader}', { place: '', reader: 'ada@one.example' })).to.equal(
      ': ada@one.example',
    )
  })

  it('leave every other brace as it is written', () => {
    const text = 'The {constructor} of {anything} asked {reader name}'
    expect(filled(text, { reader: 'ada@one.example' })).to.equal(text)
    expect(rich(text, { fill: { reader: 'ada@one.example' } })).to.equal(text)
  })
})

describe('A headline', () => {
  it('ends with the voice', () => {
    expect(voiced("Let's go.")).to.equal('Let&#39;s go<span class="stop">.</span>')
    expect(voiced('Let us go')).to.equal('Let us go')
    expect(voiced('Shall we go?')).to.equal('Shall we go?')
  })

  it('begins a line with each sentence', () => {
    expect(sentences('One. Two.')).to.equal('<span class="line">One. </span><span class="line">Two.</span>')
    expect(sentences('One')).to.equal('One')
  })
})
