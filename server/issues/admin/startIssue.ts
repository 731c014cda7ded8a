import type * as z from 'zod/mini'
import { noteDeed } from '../../activity/noteDeed.ts'
import { escaped, guarded } from '../../blog/shared/markdownEscapes.ts'
import type { Db } from '../../db.ts'
import { paths } from '../../paths.ts'
import { cutText } from '../../web/shared/cutText.ts'
import { createIssue, issueById } from '../issueQueries.ts'
import type { issueStart } from '../shared/issueForms.ts'
import { postToStartFrom, type PostToStartFrom } from './recentPostQueries.ts'

/** Makes a new draft: a copy of an issue, with a post's words, or empty. @returns its number, or nothing where what was to be copied is gone */
export async function startIssue(
  db: Db,
  by: string,
  { postId, copyOf, audience }: z.output<typeof issueStart> = { postId: null, copyOf: null, audience: {} },
): Promise<number | undefined> {
  const copied = copyOf ? await issueById(db, copyOf) : undefined
  if (copyOf && !copied) return undefined
  const post = postId ? await postToStartFrom(db, postId) : undefined
  const issue = await noteDeed(
    db,
    by,
    (trx) => createIssue(trx, copied ?? { ...textFrom(post), audience }),
    ({ id }) => ({ action: 'issue.created', about: { subject: 'issue', id } }),
  )
  return issue.id
}

/** A new issue's text: nothing, or a post's cover, excerpt and address. */
const textFrom = (post?: PostToStartFrom) => ({
  subject: post?.title ?? '',
  preheader: cutText(post?.excerpt ?? '', 150),
  content: post
    ? [
        ...(post.cover ? [`![${post.title.replaceAll(/[[\]]/g, '')}](${post.cover})`] : []),
        'Hello {{firstName|there}},',
        asWritten(post.excerpt),
        `[Read the article](${paths.post(post.slug)})`,
      ].join('\n\n') + '\n'
    : '',
})

/** An excerpt is plain words: nothing in it is a mark of the text. */
const asWritten = (words: string): string =>
  words
    .split('\n')
    .map((line, at) => guarded(escaped(line, 'escaped'), at === 0))
    .join('\n')
