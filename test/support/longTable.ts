import type { Page } from 'puppeteer'
import type { TestSite } from './site.ts'

/** Sixty contacts, "Person 01" the newest: three pages of a table. */
export async function addSixtyContacts(site: TestSite): Promise<void> {
  await site.services.db.raw(
    `insert into contacts (email, full_name, lifecycle, source, first_seen_at)
     select 'p' || n || '@x.example', 'Person ' || lpad(n::text, 2, '0'), 'contact', 'contact_form',
       now() - n * interval '1 hour'
     from generate_series(1, 60) n`,
  )
}

/** Waits until the table says below itself what it shows: "Showing 26-50 of 60". */
export async function showing(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction(
    (words) => document.querySelector('.panel__foot output')?.textContent === words,
    {},
    wanted,
  )
}
