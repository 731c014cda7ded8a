import type { Question } from './definition.ts'

/** What version 1 asks. */
export const firstQuestions: Omit<Question, 'points'>[] = [
  {
    id: 1,
    categoryId: 'strategy',
    text: 'Do you have a documented internal communications strategy?',
    hints: { 3: 'Written down, agreed and in use', 2: 'Parts of it, or only in our heads', 1: 'Not yet' },
    statement: 'We have a documented strategy.',
    fixItTip:
      'Write one page: who needs to hear what, why it matters now, and who is responsible. One page that is used beats a deck that is not.',
  },
  {
    id: 2,
    categoryId: 'strategy',
    text: 'Do you know what success looks like for your internal communication?',
    hints: {
      3: 'Clear goals that leaders have agreed to',
      2: 'A general idea, without firm goals',
      1: 'We have not defined it',
    },
    statement: 'We know what success looks like.',
    fixItTip:
      'Finish this sentence with your leaders: “In six months, people will know, feel and do…”. Turn the answer into two or three goals with a date.',
  },
  {
    id: 3,
    categoryId: 'strategy',
    text: 'Is your strategy easy to adjust when priorities change?',
    hints: {
      3: 'We can change course within days',
      2: 'It takes some effort, or some rework',
      1: 'It is fixed, or there is nothing to adjust',
    },
    statement: 'Our strategy is easy to adjust.',
    fixItTip:
      'Plan in quarters, not years. Keep the goals fixed and the tactics open, and agree in advance who may change a plan within a day.',
  },
  {
    id: 4,
    categoryId: 'strategy',
    text: 'Do you review your communication plan regularly?',
    hints: {
      3: 'At set times, at least once a quarter',
      2: 'Now and then, or when something goes wrong',
      1: 'Rarely or never',
    },
    statement: 'We review our plan regularly.',
    fixItTip:
      'Book a 45-minute review for the first week of each quarter. Ask what to stop, what to keep and what to start, and write down one decision of each.',
  },
  {
    id: 5,
    categoryId: 'leadership',
    text: 'Are your leaders seen and heard consistently?',
    hints: {
      3: 'On a rhythm that people can rely on',
      2: 'Some leaders, or mostly around big news',
      1: 'Rarely, or only in a crisis',
    },
    statement: 'Leaders are seen and heard consistently.',
    fixItTip:
      'Give each leader one fixed slot to show up, weekly or monthly. A short note that always comes beats a town hall that sometimes does.',
  },
  {
    id: 6,
    categoryId: 'leadership',
    text: 'Do your leaders reinforce the why behind decisions, not just the what?',
    hints: {
      3: 'Consistently, across leaders',
      2: 'Some leaders, or some of the time',
      1: 'Rarely, or not yet',
    },
    statement: 'Leaders reinforce the why.',
    fixItTip:
      'Give every leader one sentence that starts with “because”. Put it at the top of every briefing and ask managers to repeat it in their own words.',
  },
  {
    id: 7,
    categoryId: 'leadership',
    text: 'Do your leaders communicate the vision, mission and values?',
    hints: {
      3: 'Often, with examples from daily work',
      2: 'At big moments, such as a yearly kickoff',
      1: 'They are on the website, but seldom mentioned',
    },
    statement: 'Vision, mission and values are communicated.',
    fixItTip:
      'Tell one true story a month that shows a value being used to make a hard choice. Name the people and what it cost.',
  },
  {
    id: 8,
    categoryId: 'channels',
    text: 'Do you choose the right channel for each message?',
    hints: {
      3: 'Each channel has a clear purpose',
      2: 'Usually, but habits often decide',
      1: 'Most things go out the same way',
    },
    statement: 'We choose the right channel for the message.',
    fixItTip:
      'Draw a table of your channels with one purpose each: urgent, important, good to know, conversation. Before sending, pick the row, then the channel.',
  },
  {
    id: 9,
    categoryId: 'channels',
    text: 'Can all employees use your channels, including frontline and remote teams?',
    hints: {
      3: 'Everyone gets the message at the same time',
      2: 'Most people, but some hear it late',
      1: 'Some teams are regularly left out',
    },
    statement: 'Everyone can use our channels.',
    fixItTip:
      'List every group that has no desk or no company email. Give each group one channel that works on a phone or in a shift meeting, and a manager who owns it.',
  },
  {
    id: 10,
    categoryId: 'channels',
    text: 'Do you use more than one channel to reinforce key messages?',
    hints: {
      3: 'Key messages return in several places',
      2: 'Sometimes, for the biggest news',
      1: 'We usually say things once',
    },
    statement: 'Several channels reinforce our key messages.',
    fixItTip:
      'Plan every key message to appear three times: announced by a leader, explained by a manager, and kept where people can look it up.',
  },
  {
    id: 11,
    categoryId: 'engagement',
    text: 'Do you regularly collect feedback from employees?',
    hints: {
      3: 'On a schedule, and we report what we heard',
      2: 'From time to time, or once a year',
      1: 'Rarely or never',
    },
    statement: 'We regularly collect feedback from employees.',
    fixItTip:
      'Ask two questions after every major message: what did you hear, and what is still unclear? Publish the answers within a week.',
  },
  {
    id: 12,
    categoryId: 'engagement',
    text: 'Do employees help shape your communications?',
    hints: {
      3: 'They review drafts and supply stories',
      2: 'A few people are asked now and then',
      1: 'Communication is written for them, not with them',
    },
    statement: 'Employees shape our communications.',
    fixItTip:
      'Recruit six people from different teams. Show them drafts before anyone else, and change what they do not understand.',
  },
  {
    id: 13,
    categoryId: 'engagement',
    text: 'Do you test whether people understood your messages?',
    hints: {
      3: 'We check after every important message',
      2: 'We ask a few people informally',
      1: 'We assume that sent means understood',
    },
    statement: 'We test whether messages were understood.',
    fixItTip:
      'Stop asking “any questions?”. Ask people to tell you what will change for them, and listen for the gap.',
  },
  {
    id: 14,
    categoryId: 'measurement',
    text: 'Do you track metrics that show whether communication is effective?',
    hints: {
      3: 'A few measures, tied to outcomes',
      2: 'Opens, clicks or attendance only',
      1: 'We do not measure it',
    },
    statement: 'We track metrics that show whether communication is effective.',
    fixItTip:
      'Choose two measures tied to behavior, such as a form completed or a tool adopted. Review them on the same day every month, with a leader in the room.',
  },
  {
    id: 15,
    categoryId: 'measurement',
    text: 'Do you benchmark your communication against peers?',
    hints: {
      3: 'At least once a year, with real figures',
      2: 'Informally, through contacts or events',
      1: 'Not yet',
    },
    statement: 'We compare ourselves with peers.',
    fixItTip:
      'Swap three numbers with two peers each quarter. The conversation is worth more than the ranking.',
  },
]
