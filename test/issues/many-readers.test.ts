import { expect } from 'chai'
import { writeIssue } from '../../server/issues/writeIssue.ts'

describe('An issue written for many readers', () => {
  const write = (markdown: string, firstName: string, email = 'ada@example.com') =>
    writeIssue(markdown, 'https://example.com', { firstName, lastName: '', email })

  it('names each of them, whoever came before', () => {
    const markdown = 'Hello **{{firstName|there}}**, {{ email }} reads [this](/blog).'
    for (const [name, said] of [
      ['Ada', 'Ada'],
      ['Grace', 'Grace'],
      ['', 'there'],
      ['O’Neil & <i>', 'O’Neil & <i>'],
    ] as const) {
      const { content, text } = write(markdown, name)
      expect(text).to.equal(`Hello ${said}, ada@example.com reads this (https://example.com/blog).`)
      const escaped = said.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
      expect(content).to.include(`<strong>${escaped}</strong>`).and.not.include('{{')
    }
  })

  it('leads to the site by addresses that were copied from a template', () => {
    const { content, text } = write(
      'Read [this]({{siteUrl}}/blog), or see {{ siteUrl }}.\n\n[Go on]({{siteUrl}}/#contact){button}',
      'Ada',
    )
    expect(content)
      .to.include('href="https://example.com/blog"')
      .and.include('href="https://example.com/#contact"')
    expect(text).to.include('this (https://example.com/blog), or see https://example.com.')
  })

  it('leaves a name as it is, whatever signs are in it', () => {
    const name = '\uE000email\uE001'
    const { content, text } = write('Hello {{firstName}}, of {{email}}', name)
    expect(text).to.equal(`Hello ${name}, of ada@example.com`)
    expect(content).to.include(`Hello ${name},`)
  })

  it('says nothing, without a gap, where a name is missing', () => {
    expect(write('Hello {{firstName}}\n\nNews {{firstName}} today', '').text).to.equal('Hello\n\nNews today')
    expect(write('Hello {{firstName}}\n\nNews {{firstName}} today', 'Ada').text).to.equal(
      'Hello Ada\n\nNews Ada today',
    )
  })

  it('fills in addresses of links and the columns of tables for each', () => {
    const link = '[Yours](https://example.com/?to={{firstName}})'
    expect(write(link, 'Ada').content).to.include('href="https://example.com/?to=Ada"')
    expect(write(link, 'Grace').content).to.include('href="https://example.com/?to=Grace"')
    const table = '| Name | Mark |\n| --- | --- |\n| {{firstName}} | 1 |'
    expect(write(table, 'Ada').text).to.match(/^Name +Mark\nAda +1$/)
    const [head, row] = write(table, 'Wilhelmina').text.split('\n')
    expect(head!.indexOf('Mark')).to.equal(row!.indexOf('1'))
  })
})
