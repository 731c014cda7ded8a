import { expect } from 'chai'
import { pasting } from './support/pasteSteps.ts'

describe('A paste from Word', () => {
  const paste = pasting()

  it('is without what tracked changes took out and what comments say, and tells so', async () => {
    const { text, dropped } = await paste(
      '<p class=MsoNormal>We <del cite="mailto:Max" datetime="2026-01-01">GONE</del><ins cite="mailto:Max">came</ins> ' +
        '<s>struck</s><a class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[M1]</a></p>' +
        '<p class=MsoNormal><span class=msoDel><del>GONE TOO</del></span></p>' +
        '<p><span class="NormalTextRun TrackChangeTextDeletion">GONE</span>Last</p>' +
        '<div style="mso-element:comment-list"><div style="mso-element:comment"><a name="_msocom_1"></a>SECRET</div></div>',
    )
    expect(text).to.equal('We came ~~struck~~\n\nLast')
    expect(dropped?.deletions).to.equal(3)
  })

  it('has the words of a text box behind the paragraph it stands at, and no picture of them', async () => {
    const { text, dropped } = await paste(
      '<p class=MsoNormal><!--[if gte vml 1]><v:shape style="x"><v:textbox style="y"><![if !mso]><table><tr><td><![endif]>' +
        '<div><p class=MsoNormal>In the <b>box</b></p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape>' +
        '<![endif]--><![if !vml]><img src="file:///C:/a.png" alt="Text Box: In the box" v:shapes="Box_1"><![endif]>Beside</p><p>Next</p>',
    )
    expect(text).to.equal('Beside\n\nIn the **box**\n\nNext')
    expect(dropped).to.equal(undefined)
  })

  it('has the signs that a font of signs draws, not the letters they are made of', async () => {
    const { text } = await paste(
      `<p>So <span style='font-family:Wingdings'><span style='mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à</span></span> ` +
        `<font face="Wingdings">J</font> à</p>`,
    )
    expect(text).to.equal('So → ☺ à')
  })

  for (const [format, sign, number] of [
    ['alpha-lower', 'c)', 3],
    ['alpha-upper', 'B.', 2],
    ['roman-lower', 'iv.', 4],
    ['', '(d)', 4],
    ['', 'i.', 1],
    ['', 'ii)', 2],
    ['', 'mit.', 1],
  ] as const)
    it(`counts on where a list goes on at ${sign}${format && `, which is ${format}`}`, async () => {
      const sheet = format && `<style>@list l0:level1 {mso-level-number-format:${format};}</style>`
      const line = (words: string) =>
        `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}&nbsp;</span>${words}</p>`
      const { text } = await paste(sheet + line('One') + line('Two'))
      expect(text).to.equal(`${number}. One\n${number + 1}. Two`)
    })

  it('or PowerPoint has the lists of slides', async () => {
    const line = (edge: string, sign: string, words: string) =>
      `<div style='${edge}text-indent:-.38in'><span style='mso-special-format:${sign === '•' ? 'bullet' : 'numbullet1'}'>${sign}` +
      `</span><span style='font-size:18.0pt'>${words}</span></div>`
    const { text } = await paste(
      line('margin-left:.38in;', '•', 'One') +
        line('margin-left:.88in;', '1.', 'Deep') +
        line('margin-left:.38in;', '•', 'Two'),
    )
    expect(text).to.equal('- One\n  1. Deep\n- Two')
  })

  it('on the web has headings, and lists within lists', async () => {
    const item = (level: number, words: string) =>
      `<div class="ListContainerWrapper BCX0"><ul role="list"><li data-aria-level="${level}" role="listitem"><p>` +
      `<span>${words}</span><span class="EOP">&nbsp;</span></p></li></ul></div>`
    const { text } = await paste(
      '<div><p role="heading" aria-level="1"><span style="font-size:20pt">Plan</span></p></div>' +
        '<div><p role="heading" aria-level="2">Part</p></div>' +
        item(1, 'One') +
        item(2, 'Deep') +
        item(1, 'Two'),
    )
    expect(text).to.equal('## Plan\n\n### Part\n\n- One\n  - Deep\n- Two')
  })
})
