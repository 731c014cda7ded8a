import type { DocumentName } from './documents.ts'

/** A page, an answer or a mail on which words of a document are seen. */
export interface DocumentView {
  title: string
  /** The sections and fields that are seen there; `*` is any entry of a list. */
  says: readonly string[]
}

/** Where the words of each document are seen that is not seen on one page alone. The first shows what no other one does. */
const documentViews = {
  services: {
    home: { title: 'Home', says: ['offers.items', 'page.link'] },
    page: { title: 'The page of a service', says: ['offers.items', 'offers.items.*.page', 'page'] },
  },
  proof: {
    home: { title: 'Home', says: ['figures'] },
    results: { title: 'Results of the audit', says: ['figures'] },
  },
  'case-studies': {
    list: { title: 'The list of them', says: [] },
    case: { title: 'A case study', says: ['cases', 'page'] },
  },
  audit: {
    page: { title: 'The page', says: ['everywhere'] },
    home: { title: 'Home', says: ['everywhere.name', 'everywhere.dialog', 'everywhere.sampleAreas'] },
    requested: {
      title: 'When it was asked for',
      says: ['requested', 'again.send', 'again.correct', 'again.home'],
    },
    notices: { title: 'Its link was asked for again', says: ['notices'] },
    known: { title: 'Asked for once more', says: ['again.known', 'again.knownText', 'again.knownButton'] },
    link: { title: 'An old link', says: ['again'] },
    results: { title: 'Results', says: ['results', 'told', 'compared', 'call'] },
    best: {
      title: 'Results in which nothing is missing',
      says: [
        'told.best',
        'told.keep',
        'compared.ahead',
        'compared.ofAll',
        'compared.titleOfAll',
        'compared.above',
      ],
    },
    low: {
      title: 'Results behind most others',
      says: ['told.one', 'told.begin', 'told.focus', 'compared.behind', 'compared.below'],
    },
    old: { title: 'Results whose answers are no longer kept', says: ['told.gone'] },
    mail: { title: 'The mail with the results', says: ['everywhere.inSentence', 'mail', 'call'] },
    mailText: { title: 'The same as plain text', says: ['mail.openText', 'mail.title', 'mail.said'] },
  },
  wizard: {
    start: { title: 'Before the questions', says: [] },
    question: { title: 'A question', says: ['questions'] },
    last: { title: 'The last question', says: ['questions', 'questions.end', 'questions.endWaits'] },
    link: { title: 'A link that is no good', says: ['badLink'] },
  },
  blog: {
    list: { title: 'The list', says: ['cards', 'cards.minutes'] },
    article: {
      title: 'An article',
      says: ['article', 'cards.minutes', 'cards.share', 'cards.contents', 'cards.previous', 'cards.next'],
    },
    found: {
      title: 'When articles are found',
      says: [
        'list.pages',
        'list.pageOf',
        'search.more',
        'search.forWords',
        'search.inCategory',
        'cards.newer',
        'cards.older',
      ],
    },
    one: { title: 'When one is found', says: ['search.one'] },
    none: {
      title: 'When nothing is found',
      says: ['search.none', 'search.clear', 'search.many', 'search.latest'],
    },
    often: { title: 'Searched too often', says: ['search.tooMany', 'search.tooManyText'] },
    lost: { title: 'Article not found', says: ['lost'] },
  },
  contact: {
    home: { title: 'Home', says: [] },
    refused: { title: 'When an enquiry was not taken', says: ['refused'] },
    sent: {
      title: 'In place of the form',
      says: ['sent.thanks', 'sent.panel', 'sent.nothing', 'sent.again'],
    },
    thanks: { title: 'After a form without a script', says: ['sent'] },
    call: { title: 'The call that comes with the audit', says: ['call'] },
  },
  newsletter: {
    home: { title: 'The sign-up form', says: [] },
    resources: { title: 'Resources', says: ['blog'] },
    thanks: { title: 'Signed up', says: ['thanks', 'said', 'saidInPopup'] },
    asked: { title: 'The address is asked', says: ['said.confirm', 'said.confirmText'] },
    hidden: { title: 'The same, telling nobody who is on the list', says: ['said.askedText'] },
    known: { title: 'Signed up before', says: ['thanks.known', 'said.already', 'said.alreadyText'] },
    often: { title: 'Sent too often', says: ['said.tooMany', 'said.tooManyText'] },
    mistake: { title: 'Something is missing', says: ['thanks.mistake'] },
    failed: { title: 'It did not work', says: ['thanks.failed'] },
    confirm: { title: 'Confirming an address', says: ['confirm'] },
    confirmed: { title: 'Address confirmed', says: ['confirm.done', 'confirm.doneText', 'confirm.home'] },
    moving: { title: 'Confirming a new address', says: ['moving'] },
    moved: { title: 'New address confirmed', says: ['moving.done', 'moving.doneText'] },
    movedBefore: { title: 'Its link was used before', says: ['moving.already', 'moving.alreadyText'] },
    movingOld: { title: 'Its link is old', says: ['moving.oldText'] },
    working: { title: 'Does it work again?', says: ['working'] },
    worked: { title: 'It works again', says: ['working.done', 'working.doneText'] },
    old: { title: 'An old link', says: ['old'] },
    again: { title: 'A new link was sent', says: ['old.sent', 'old.sentText'] },
    unknown: {
      title: 'A link that says nothing',
      says: ['old.unknown', 'old.unknownText', 'old.subscribe'],
    },
    preferences: { title: 'Choosing what comes', says: ['preferences'] },
    stopped: { title: 'Nothing comes', says: ['preferences.stopped', 'preferences.stoppedText'] },
    leaving: { title: 'Leaving', says: ['leaving'] },
    left: {
      title: 'Left',
      says: ['leaving.done', 'leaving.doneNotice', 'leaving.doneText', 'leaving.another'],
    },
    trouble: { title: 'A link that is wrong', says: ['trouble'] },
    notDone: {
      title: 'A link that is right, and it did not work',
      says: ['trouble.again', 'trouble.failed', 'trouble.button'],
    },
    archive: { title: 'All issues', says: ['archive'] },
    noIssues: { title: 'No issue yet', says: ['archive.empty'] },
    issue: { title: 'An issue', says: ['archive.endTitle', 'archive.endText', 'archive.all'] },
    returning: { title: 'Coming back', says: ['returning'] },
    returned: {
      title: 'Came back',
      says: ['returning.done', 'returning.doneText', 'said.resubscribed', 'said.resubscribedText'],
    },
  },
  preferences: {
    everything: { title: 'Who gets everything', says: [] },
    paused: { title: 'During a pause', says: ['choices.paused', 'choices.pauseText', 'told.later'] },
    saved: { title: 'Saved', says: ['choices.saved', 'told'] },
    same: { title: 'The address is the same', says: ['address.same'] },
    asked: { title: 'The new address is asked', says: ['address.asked', 'address.askedText'] },
    bounced: { title: 'Mail came back', says: ['address.bounced', 'address.bouncedText'] },
  },
  mails: {
    enquiry: { title: 'An enquiry has arrived', says: ['frame', 'greeting', 'enquiry'] },
    unnamed: {
      title: 'An enquiry of somebody without a name',
      says: ['greeting.unnamed', 'enquiry.unnamed', 'enquiry.noTimeline'],
    },
    welcome: {
      title: 'Somebody subscribed',
      says: ['greeting', 'welcome', 'welcome.articles', 'welcome.button'],
    },
    welcomeBack: {
      title: 'Somebody came back',
      says: ['greeting', 'welcome.back', 'welcome.articles', 'welcome.button', 'returned'],
    },
    auditLink: { title: 'The link to the audit', says: ['auditLink'] },
    begun: {
      title: 'The audit waits, half answered',
      says: ['auditReminder', 'auditLink.once', 'auditLink.paste', 'frame.change', 'frame.unsubscribe'],
    },
    begunText: { title: 'The same as plain text', says: ['auditReminder.only'] },
    untouched: { title: 'The audit waits, unanswered', says: ['auditReminder', 'auditReminder.text'] },
    lastLeft: {
      title: 'The audit waits, one question left',
      says: ['auditReminder', 'auditReminder.lastLeft'],
    },
    confirm: { title: 'Confirming an address', says: ['confirm'] },
    confirmAgain: { title: 'The second mail', says: ['confirm.again'] },
    confirmText: { title: 'Confirming, as plain text', says: ['confirm.open'] },
    works: { title: 'Does it work again?', says: ['works'] },
    worksText: { title: 'The same as plain text', says: ['works.open'] },
    moving: { title: 'Another address', says: ['moving'] },
    movingText: { title: 'Another address, as plain text', says: ['moving.open'] },
    moved: { title: 'To the address that they leave', says: ['moved'] },
    goodbye: { title: 'Somebody has left', says: ['greeting', 'goodbye'] },
    goodbyeText: { title: 'Somebody has left, as plain text', says: ['goodbye.open'] },
    issue: {
      title: 'The foot of an issue',
      says: ['frame.subscribed', 'frame.browser', 'frame.change', 'frame.unsubscribe'],
    },
    issueText: { title: 'The foot of an issue, as plain text', says: ['frame.browserText'] },
    asked: { title: 'The foot of a mail after the audit', says: ['frame.asked'] },
    inTouch: { title: 'The foot of any other mail of yours', says: ['frame.inTouch'] },
  },
  forms: {
    wrong: { title: 'A form that comes back', says: [] },
    often: { title: 'A form that was sent too often', says: ['answers.tooMany'] },
    failed: { title: 'A form that failed', says: ['answers.failed'] },
  },
  errors: {
    lost: { title: 'Page not found', says: [] },
    broken: { title: 'When something went wrong', says: ['broken'] },
  },
} as const satisfies Partial<Record<DocumentName, Record<string, DocumentView>>>

type Viewed = keyof typeof documentViews

/** The names of a document's views; `page` where it is seen on one alone. */
export type ViewName<Name extends DocumentName> = Name extends Viewed
  ? keyof (typeof documentViews)[Name] & string
  : 'page'

const onePage: Record<string, DocumentView> = { page: { title: 'The page', says: [] } }

/** Where the words of a document are seen, in the order of its sections. */
export const viewsOf = (name: DocumentName): Record<string, DocumentView> =>
  name in documentViews ? documentViews[name as Viewed] : onePage

/**
 * Where a field is seen: where one stands already if it is seen there too, otherwise at the first of its places.
 * @param path `leaving.done`
 * @param current the view that is shown
 */
export function viewOfField(name: DocumentName, path: string, current: string): string {
  const views = Object.entries(viewsOf(name))
  const nearest = Math.max(0, ...views.map(([, { says }]) => depth(path, says)))
  const places = views.filter(([, { says }], at) => (nearest > 0 ? depth(path, says) === nearest : at === 0))
  return (places.find(([view]) => view === current) ?? places[0]!)[0]
}

/** How exactly a view is said to show a field; 0 where it is not. */
function depth(path: string, says: readonly string[]): number {
  const parts = path.split('.')
  return Math.max(
    0,
    ...says
      .map((said) => said.split('.'))
      .filter((said) => said.every((part, at) => part === '*' || part === parts[at]))
      .map((said) => said.length),
  )
}

/** A view that the document has; its first where it has no such. */
export const knownView = (name: DocumentName, view: string): string => {
  const names = Object.keys(viewsOf(name))
  return names.includes(view) ? view : names[0]!
}
