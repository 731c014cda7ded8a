import { answers, areas, bands, minutes } from './firm/audit.ts'
import type { Hands } from './hands.ts'

/** Makes the audit its own: takes out what is asked, adds its areas and questions, names scores and answers. */
export async function buildAudit(hands: Hands): Promise<void> {
  await hands.open('/admin/audit-overview')
  const { page } = hands
  const rows = '.outline__all .outline__row'
  while ((await page.$$('.outline__question')).length > 0) {
    await hands.click('.outline__question .outline__row')
    await hands.press('Remove question 1')
  }
  while ((await page.$$('.outline__category')).length > 0) {
    await hands.click('.outline__category .outline__row')
    const name = await page.$eval('.outline__category .outline__row span', (span) => span.textContent)
    await hands.press(`Remove ${name}`)
  }
  for (const area of areas) {
    await hands.press('Category')
    await hands.fill('Name', area.name)
    await hands.fill('What it is about', area.about)
    await hands.fill('Category of the blog', area.topic)
    for (const question of area.questions) {
      await hands.press('Question')
      await hands.fill('Question', question.text)
      await writeAnswers(hands, question.answers)
      await hands.fill('Statement', question.statement)
      await hands.fill('Fix-It tip', question.tip)
    }
  }
  if ((await page.$$(rows)).length !== 16) throw new Error('The outline has not 4 areas and 12 questions')
  await nameScores(hands)
  await hands.press('Settings')
  await hands.fill('Minutes', minutes)
  await publish(hands)
}

const writeAnswers = async (hands: Hands, meanings: string[]): Promise<void> => {
  for (const [index, meaning] of meanings.entries()) {
    const row = `.answers-edit > li:nth-child(${index + 1})`
    await hands.write((await hands.page.waitForSelector(`${row} .field:nth-of-type(1) input`))!, meaning)
  }
}

async function nameScores(hands: Hands): Promise<void> {
  await hands.press('Scoring')
  const { page } = hands
  await page.waitForSelector('.bands-edit')
  while ((await page.$$('.bands-edit > li')).length > bands.length)
    await hands.click('.bands-edit > li:last-child > .icon-btn')
  for (const [index, band] of bands.entries()) {
    const [from, label, headline] = await page.$$(`.bands-edit > li:nth-child(${index + 1}) input`)
    if (index < bands.length - 1) await hands.write(from!, band.from)
    await hands.write(label!, band.label)
    await hands.write(headline!, band.headline)
    await page.select(`.bands-edit > li:nth-child(${index + 1}) select`, band.colour)
  }
  for (const [index, label] of ['First answer', 'Second answer', 'Third answer'].entries())
    await hands.fill(label, answers[index]!)
}

async function publish(hands: Hands): Promise<void> {
  await hands.see('Saved')
  await hands.press('Publish version 2')
  await hands.see('Do the answers still mean the same?')
  await hands.click('dialog[open] .choice:last-child')
  await hands.press('Publish version 2')
  await hands.see('Version 2 is live')
}
