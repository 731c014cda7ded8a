import type * as z from 'zod/mini'
import { line, section } from '../fieldKinds.ts'
import { reason } from '../mailFields.ts'

/** What the results of the audit say of an audit: the document *Audit* has these sections. */
export const resultSections = {
  told: section('What the results say', {
    points: line('The score', 80, {
      help: '{points} is what the answers come to, {most} what they could come to.',
    }),
    one: line('One strong area', 80, { help: '{area} is its name.' }),
    two: line('Two strong areas', 80, { help: '{area} and {other} are their names.' }),
    begin: line('Where to begin', 100, { help: '{area} is the weakest one, {percent} its score.' }),
    best: line('When nothing is missing', 120, { help: '{answer} is what was answered to every question.' }),
    focus: line('Above the weakest areas', 48),
    keep: line('The same when the score is high', 48),
    from: line('The highest band of scores', 40, {
      help: '{label} is what the band is called, {from} where it begins. The bands stand in one sentence.',
    }),
    between: line('A band between', 40, { help: '{from} and {to} are where it begins and ends.' }),
    below: line('The lowest band', 40, { help: '{above} is where the one above begins.' }),
    given: line('Before the three answers', 40, { help: '{count} is how many were given.' }),
    gone: line('Where the answers are no longer kept', 120),
    score: line('The score, to screen readers', 60, { help: '{percent} is the score, {label} its band.' }),
  }),
  compared: section('Beside the scores of others', {
    ahead: line('Ahead of most', 100, {
      help: '{percent} is how many score less, {others} whom they are compared with.',
    }),
    middle: line('In the middle', 100, { help: '{others} is whom they are compared with.' }),
    behind: line('Behind most', 100, { help: '{percent} is how many score more.' }),
    ofSize: line('Others of the same size', 80, {
      help: '{count} is how many they are, {size} how many people work there.',
    }),
    ofAll: line('Others of every size', 80, { help: '{count} is how many they are.' }),
    title: line('Heading beside those of the same size', 48),
    titleOfAll: line('Heading beside those of every size', 48),
    with: line('Below the heading', 100, { help: '{others} is whom they are compared with.' }),
    level: line('An area like the others', 32),
    above: line('An area above them', 32, { help: '{points} is by how much.' }),
    below: line('An area below them', 32, { help: '{points} is by how much.' }),
    spoken: line('An area, to screen readers', 160, {
      help: '{percent} is their own score, {low} and {high} are the ends of the middle half, {middle} is the middle.',
    }),
  }),
  mail: section('The mail with the results', {
    subject: line('Subject', 80, { help: '{percent} is the score.' }),
    preview: line('Beside the subject', 80, {
      help: '{percent} is the score, {focus} the heading of the weakest areas.',
    }),
    title: line('Heading', 48, { help: 'The first name comes after it.' }),
    said: line('What was answered', 48, { help: '{answer} is the answer.' }),
    saidInPlace: line('The same where it is in place', 60, { help: '{answer} is the answer.' }),
    open: line('Link to the page', 40),
    openFor: line('What it is good for', 80),
    openText: line('The link where the mail is plain text', 40),
    reason: reason(),
  }),
}

/** What they say of the first audit. */
export const firstResultWords: {
  [Name in keyof typeof resultSections]: z.output<(typeof resultSections)[Name]>
} = {
  told: {
    points: 'You scored {points} of {most} points.',
    one: '{area} is strong.',
    two: '{area} and {other} are strong.',
    begin: '{area}, at {percent}%, is the place to start.',
    best: 'You answered {answer} to every question. Use the tips below to keep it so.',
    focus: 'Start with these {lowest in words}',
    keep: 'Keep these {lowest in words} strong',
    from: '{from} and above is {label}',
    between: '{from} to {to} {label}',
    below: 'below {above} {label}',
    given: 'Your {count} answers:',
    gone: 'Your single answers are no longer kept. Your scores stay.',
    score: 'Score {percent} percent, {label}',
  },
  compared: {
    ahead: 'Ahead of about {percent}% of {others}.',
    middle: 'About the middle of {others}.',
    behind: 'About {percent}% of {others} are ahead.',
    ofSize: 'some {count} audits from firms with {size} employees',
    ofAll: 'some {count} audits from firms of all sizes',
    title: 'Next to firms like yours',
    titleOfAll: 'Next to other firms',
    with: "Compared with {others}, each firm's newest.",
    level: 'Level with the middle',
    above: '{points} above the middle',
    below: '{points} below the middle',
    spoken:
      'You {percent} percent. Half of the others are between {low} and {high} percent, the middle is {middle}.',
  },
  mail: {
    subject: 'Your {audit} results: {percent}%',
    preview: 'You scored {percent}%. {focus}.',
    title: 'Your results',
    said: 'You said {answer}.',
    saidInPlace: 'You said {answer}, already in place.',
    open: 'Open your results page',
    openFor: 'to come back to them, share them or print them.',
    openText: 'Your results page',
    reason: 'You received this because you completed the {audit}.',
  },
}
