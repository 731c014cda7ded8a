import type { Words } from '../writeContent.ts'
import { services } from './services.ts'

/** What its pages say, by document of Site Content. What is not here stays as it is. */
export const pages: Record<string, Words> = {
  home: {
    hero: {
      headline: 'Nobody gets hurt on Monday.',
      lead: 'We walk through mills, yards and kitchens, find what hurts people, and put it right **with those who work there**.',
      below: 'The result comes by email.',
    },
    who: {
      title: 'Who sends for us',
      intro: 'People who answer for others, and who would rather hear it from us than from the inspector.',
      voices: [
        {
          who: 'The owner of a mill',
          quote: '“My father never had an accident. I have had two.”',
          text: 'You know every machine by its sound. You need somebody who does not.',
          points: ['A walk, floor by floor', 'A list in the order of danger'],
        },
        {
          who: 'The head of a kitchen',
          quote: '“They burn themselves and say nothing.”',
          text: 'It is hot, wet and sharp, and everybody is in a hurry.',
          points: ['Floors that grip', 'Knives that are where they belong'],
        },
        {
          who: 'The manager who was given safety as well',
          quote: '“I have a binder. I have not opened it.”',
          text: 'You have a job already. You need ten things in order, not two hundred.',
          points: ['The ten things', 'Somebody to ask'],
        },
      ],
    },
    audit: {
      title: 'Where will somebody be hurt?',
      lead: 'The free {audit} asks {questions} questions in {areas in words} areas and shows you where it is luck so far.',
      cardText: 'Takes {minutes} minutes. You get a score and what to put right first.',
    },
    posts: {
      title: 'Notes from the floor',
      all: 'All notes',
      empty: 'The first notes are being written.',
      emptyButton: 'Send them to me',
    },
    search: {
      title: '{name}: safety at work',
      description:
        'Safety walks and training for mills, yards and kitchens. Take the free {audit}: {questions} questions.',
    },
  },
  services,
  about: {
    who: {
      title: 'Two people and a torch',
      lead: 'We were a fitter and a nurse before we were consultants. One of us knows why the guard is off; the other has sewn up what came of it.',
      text: 'We work in pairs, in overalls, and we come back to see whether it helped.',
    },
    mission: {
      title: 'What for',
      text: 'That everybody who comes to work in the morning goes home in the evening, whole.',
    },
    values: {
      items: [
        { name: 'Look before you write', text: 'No report about a floor on which we have not stood.' },
        { name: 'Mend before you forbid', text: 'A hinge beats a sign.' },
        { name: 'Ask who does it', text: 'Whoever does the job knows what is wrong with it.' },
        { name: 'Come back', text: 'In six weeks, without a call before.' },
      ],
    },
    ending: { text: 'Shall we come and look?', button: 'Send for us' },
  },
  audit: {
    everywhere: {
      name: 'Free Safety Check',
      inSentence: 'Safety Check',
      dialog: 'We email you a link of your own to {questions} questions.',
      tiles: [
        { name: 'Short', text: '{minutes} minutes' },
        { name: 'In order', text: 'The worst comes first' },
        { name: 'By hand', text: 'A tip for each question' },
      ],
    },
    form: { help: 'The link to your check goes there. It works for 30 days.', button: 'Send me the check' },
    landing: {
      headline: 'Where will somebody be hurt?',
      lead: '{questions} questions about your place of work. You get a score, your {lowest in words} most dangerous areas, and what to put right in each of them.',
      formTitle: 'Ask for your check',
      formText: 'It is free, wherever you work.',
    },
    areas: { text: 'Answer {answers}, from what you saw this week.' },
    next: {
      title: 'How it goes',
      steps: [
        { name: 'Ask', text: 'Leave your name and address. The link is there in a minute.' },
        { name: 'Answer', text: '{Questions in words} questions, {minutes} minutes.' },
        {
          name: 'Put right',
          text: 'Begin with your {lowest in words} lowest areas, or let us come and look.',
        },
      ],
    },
    questions: {
      items: [
        { question: 'What does it cost?', answer: 'Nothing.' },
        { question: 'How long does it take?', answer: '{minutes} minutes. You can stop and come back.' },
        { question: 'Does the inspector see it?', answer: 'Nobody sees it but you and us.' },
      ],
      button: 'Ask for your check',
    },
    requested: { text: 'Thanks, {first name}. The link to your check is on its way to **{reader}**.' },
    call: {
      title: 'Let us come and look',
      text: 'Half an hour on the telephone comes with it. Bring the worst of it.',
      button: 'Talk to us',
    },
    search: {
      description:
        'A free check of {questions} questions for anyone who answers for safety at work, in {minutes} minutes.',
      summary:
        'A check of {questions} questions on safety at work, with a score and what to put right first.',
      kind: 'Workplace safety check',
    },
  },
  blog: {
    list: {
      title: 'Notes from the floor',
      description: 'Short notes on machines, falls, near misses and first aid.',
      empty: 'The first notes are being written. Leave your address below.',
    },
    article: {
      title: 'Does yours hang beside the saw as well?',
      text: 'Tell us what you have seen. We will tell you where we would begin.',
      button: 'Send for us',
      back: 'All notes',
      related: 'More notes',
    },
    lost: { title: 'This note is gone', text: 'It is not here, or never was.', resources: 'All notes' },
  },
  questions: {
    contact: {
      title: 'What people ask first',
      items: [
        { question: 'When can you come?', answer: 'Within a week; the same day when somebody was hurt.' },
        { question: 'Do you tell the inspector?', answer: 'No. We tell you, and you put it right.' },
        { question: 'Do you come at night?', answer: 'We come in every shift that you have.' },
        { question: 'What does a walk cost?', answer: 'A fixed price, see above. The way is in it.' },
      ],
    },
  },
  contact: {
    intro: {
      title: 'Tell us where it is dangerous',
      lead: 'Three lines will do. One of us reads them the same day.',
    },
    details: {
      answerTime: 'The same day',
      more: [
        { label: 'Telephone', value: '0113 496 0142' },
        { label: 'Hours', value: 'Monday to Saturday, 6 am to 6 pm' },
      ],
    },
    form: {
      title: 'Send for us',
      text: 'Say what happened, or what nearly did.',
      message: 'What happened, where, and who works there.',
      button: 'Send',
    },
    call: { title: 'Half an hour on the telephone.', lead: 'What your check told us is filled in already.' },
  },
  'legal-terms': {
    page: {
      date: '2026-11-20',
      text: '{name} walks through places of work, trains people and writes down what is dangerous. What this site says is general information and not an offer.\n\n## The check\n\nThe {audit} says what you told it. It does not replace the assessment that the law asks for.\n\n## Our liability\n\nWe answer for what we have seen and written down, and for nothing that was changed afterwards.',
    },
  },
  footer: {
    navigation: { services: 'Walks', resources: 'Notes', about: 'Who', contact: 'Contact' },
    footer: { links: 'On this site', button: 'Send for us', rights: 'Registered in England.' },
  },
  newsletter: {
    form: {
      title: 'One near miss a month',
      text: 'What nearly happened elsewhere, so that it does not at yours.',
    },
    blog: { title: 'The next note, by mail', text: 'Once a month, one near miss and what was done.' },
    confirm: { text: 'Somebody, we hope you, asked for our notes at {reader}. One near miss a month.' },
    archive: { title: 'Letters', endText: 'One near miss a month, and what was done.' },
    returning: {
      text: '{reader} will receive our notes again.',
      doneText: '{reader} will receive our notes.',
      button: 'Send them again',
    },
    thanks: { text: 'One near miss a month comes to you.' },
    preferences: { note: 'What you ask for yourself, such as the link to a check, always comes.' },
  },
  preferences: {
    topics: {
      issues: 'Our notes',
      issuesText: 'What nearly happened elsewhere, and what was done',
      audit: 'What follows a check',
      auditText: 'A reminder of one you have not finished, and what to do with its result',
    },
  },
  mails: {
    welcome: {
      subject: 'You get our notes from now on',
      preview: 'One near miss a month.',
      text: 'Thank you. Once a month you get one near miss: what nearly happened, and what was done so that it does not happen again.',
      articles: 'Until then, our notes from the floor are a good place to start.',
      button: 'Read our notes',
    },
    auditLink: {
      title: 'Your check is ready',
      text: '{Questions in words} questions about the place where you work. Answer {answers}. It takes {minutes} minutes.',
      button: 'Start my check',
    },
    auditReminder: { title: 'Your check is still waiting', button: 'Go on with my check' },
    goodbye: { text: 'You will still get what you ask for yourself, such as the link to a check.' },
  },
  errors: {
    lost: {
      title: 'No way through here',
      text: 'The page you asked for has moved, or was never here.',
      resources: 'Read our notes',
    },
  },
}
