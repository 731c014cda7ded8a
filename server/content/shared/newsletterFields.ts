import { line, section } from './fields.ts'

/** What answers the sign-up form, in the page and in the popup: the document *Newsletter* has these sections. */
export const newsletterAnswers = {
  said: section('What answers the form', {
    subscribed: line('When somebody signed up, in bold', 40, { help: 'The sentence stands above.' }),
    resubscribed: line('When somebody came back, in bold', 40),
    resubscribedText: line('Below that', 80),
    confirm: line('When an address is asked, in bold', 40),
    confirmText: line('Below that', 120),
    askedText: line('Below that, where nobody is to know who is on the list', 140),
    already: line('For who is on the list already, in bold', 40),
    alreadyText: line('Below that', 80),
    tooMany: line('Sent too often, in bold', 40),
    tooManyText: line('Below that', 80),
  }),
  saidInPopup: section('The same in the popup', {
    subscribed: line('When somebody signed up', 120),
    resubscribed: line('When somebody came back', 120),
    confirm: line('When an address is asked', 120),
    asked: line('The same, where nobody is to know who is on the list', 140),
    already: line('For who is on the list already', 120),
    empty: line('When nothing is in the field', 60),
    failed: line('When it did not work', 120),
  }),
}
