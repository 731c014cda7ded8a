interface Question {
  text: string
  answers: [string, string, string]
  statement: string
  tip: string
}

/** Its own audit: four areas, twelve questions. */
export const areas: { name: string; about: string; topic: string; questions: Question[] }[] = [
  {
    name: 'Machines',
    about: 'Guards, stops and the paint that says where hands have no business.',
    topic: 'Machines',
    questions: [
      {
        text: 'Does every machine with moving parts have its guard on?',
        answers: ['All of them, always', 'Most, or most of the time', 'Some have none'],
        statement: 'Every machine has its guard on.',
        tip: 'Walk the hall at the end of a shift and photograph each guard that lies beside its machine. Ask why it came off.',
      },
      {
        text: 'Can whoever stands at a machine stop it without taking a step?',
        answers: ['Everywhere', 'At most machines', 'Somebody has to run'],
        statement: 'Every machine stops within reach.',
        tip: 'Stand where the work is done and stretch out an arm. A stop that you cannot reach belongs on a cord.',
      },
      {
        text: 'Is a machine locked off before anybody reaches into it?',
        answers: ['With a padlock and a name', 'Switched off, without a lock', 'It depends who does it'],
        statement: 'Machines are locked off before repairs.',
        tip: 'Buy a padlock for each fitter, with their name on it and one key. It costs less than an hour of standstill.',
      },
    ],
  },
  {
    name: 'Heights & Falls',
    about: 'Ladders, ramps, wet floors, and roofs that look as if they would hold.',
    topic: 'Falls',
    questions: [
      {
        text: 'Is every ladder checked and does it say when?',
        answers: ['Each has a dated label', 'Checked, not written down', 'Nobody checks'],
        statement: 'Ladders are checked and labelled.',
        tip: 'Number the ladders this week. Whatever has no number by Friday is cut in half and thrown away.',
      },
      {
        text: 'Is a wet floor dry again within ten minutes?',
        answers: ['Whoever sees it dries it', 'When the cleaner comes', 'It stays wet for hours'],
        statement: 'Wet floors are dried at once.',
        tip: 'Hang a mop within sight of every tap, drain and door to the yard.',
      },
      {
        text: 'Does nobody work above two metres without a rail or a rope?',
        answers: ['Nobody', 'Only for a minute', 'It happens'],
        statement: 'Nobody works high up unsecured.',
        tip: 'List the five jobs that are done high up. Plan the next one of each on the ground.',
      },
    ],
  },
  {
    name: 'Near Misses',
    about: 'What nearly happened, who was told, and what became of it.',
    topic: 'Near misses',
    questions: [
      {
        text: 'Does somebody write down what nearly went wrong?',
        answers: ['Every week', 'When it was frightening', 'Never'],
        statement: 'Near misses are written down.',
        tip: 'Put a board beside the coffee machine. One line a near miss, no names, no forms.',
      },
      {
        text: 'Is the cause gone within a month?',
        answers: ['Nearly always', 'Sometimes', 'We do not look'],
        statement: 'Causes are gone within a month.',
        tip: 'Give each line on the board a name and a day. Wipe it off together when it is done.',
      },
      {
        text: 'Does nobody have to fear blame for speaking up?',
        answers: ['Speaking up is thanked', 'It depends on the foreman', 'People keep quiet'],
        statement: 'Speaking up is thanked.',
        tip: 'The manager tells the first near miss, and it is their own.',
      },
    ],
  },
  {
    name: 'First Aid & Fire',
    about: 'Who helps, with what, and how everybody gets out.',
    topic: 'First aid',
    questions: [
      {
        text: 'Is a first aider there in every shift, nights too?',
        answers: ['In every shift', 'By day', 'We would have to look'],
        statement: 'Every shift has a first aider.',
        tip: 'Print the rota of the night shift and mark the first aiders. Train two where there is none.',
      },
      {
        text: 'Are all ways out clear today?',
        answers: ['Checked today', 'Probably', 'There are pallets'],
        statement: 'The ways out are clear.',
        tip: 'Paint the floor before each door in yellow. What stands on yellow goes into the skip.',
      },
      {
        text: 'Was everybody out within three minutes at the last drill?',
        answers: ['Yes, we timed it', 'We had a drill', 'Which drill?'],
        statement: 'Everybody is out in three minutes.',
        tip: 'Ring the bell on a wet Thursday, without telling the managers. Then do it again.',
      },
    ],
  },
]

export const answers = ['Yes, surely', 'In part', 'No']

/** From the highest. */
export const bands = [
  { from: '85', label: 'Safe hands', colour: 'green', headline: 'People go home well from you.' },
  { from: '60', label: 'Mind the gap', colour: 'yellow', headline: 'Mostly safe. Here is where it is luck.' },
  { from: '0', label: 'Stop and mend', colour: 'red', headline: 'Somebody will be hurt. Begin with these.' },
]

export const minutes = '4'
