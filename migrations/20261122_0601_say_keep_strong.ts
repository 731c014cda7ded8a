import type { Knex } from 'knex'

/** The heading over the three areas is chosen by the score; wording of the owner's own stays as it is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update email_templates
    set html_content = replace(html_content, '<h2>Start with these three</h2>', '<h2>{{focusHeading}}</h2>'),
      text_content = replace(text_content, 'START WITH THESE THREE', '{{focusHeading}}')
    where id = 'audit-results'
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update email_templates
    set html_content = replace(html_content, '<h2>{{focusHeading}}</h2>', '<h2>Start with these three</h2>'),
      text_content = replace(text_content, '{{focusHeading}}', 'START WITH THESE THREE')
    where id = 'audit-results'
  `)
}
