export const categories = [
  'Strategy & Planning',
  'Leadership Communication',
  'Communication Channels',
  'Employee Engagement & Voice',
  'Measurement & Improvement',
] as const

export type Category = (typeof categories)[number]

/** Yes 3, Somewhat 2, No 1. */
export type Answer = '3' | '2' | '1'

export interface Question {
  id: number
  category: Category
  text: string
  /** What each answer means here, in a few words. */
  hints: Record<Answer, string>
}

/** The 15 questions, in the order in which they are asked. */
export const questions: readonly Question[] = [
  {
    id: 1,
    category: 'Strategy & Planning',
    text: 'Do you have a documented internal communications strategy?',
    hints: {
      3: 'Written down, agreed and in use',
      2: 'Parts of it, or only in our heads',
      1: 'Not yet',
    },
  },
  {
    id: 2,
    category: 'Strategy & Planning',
    text: 'Do you know what success looks like for your internal communication?',
    hints: {
      3: 'Clear goals that leaders have agreed to',
      2: 'A general idea, without firm goals',
      1: 'We have not defined it',
    },
  },
  {
    id: 3,
    category: 'Strategy & Planning',
    text: 'Is your strategy easy to adjust when priorities change?',
    hints: {
      3: 'We can change course within days',
      2: 'It takes some effort, or some rework',
      1: 'It is fixed, or there is nothing to adjust',
    },
  },
  {
    id: 4,
    category: 'Strategy & Planning',
    text: 'Do you review your communication plan regularly?',
    hints: {
      3: 'At set times, at least once a quarter',
      2: 'Now and then, or when something goes wrong',
      1: 'Rarely or never',
    },
  },
  {
    id: 5,
    category: 'Leadership Communication',
    text: 'Are your leaders seen and heard consistently?',
    hints: {
      3: 'On a rhythm that people can rely on',
      2: 'Some leaders, or mostly around big news',
      1: 'Rarely, or only in a crisis',
    },
  },
  {
    id: 6,
    category: 'Leadership Communication',
    text: 'Do your leaders reinforce the why behind decisions, not just the what?',
    hints: {
      3: 'Consistently, across leaders',
      2: 'Some leaders, or some of the time',
      1: 'Rarely, or not yet',
    },
  },
  {
    id: 7,
    category: 'Leadership Communication',
    text: 'Do your leaders communicate the vision, mission and values?',
    hints: {
      3: 'Often, with examples from daily work',
      2: 'At big moments, such as a yearly kickoff',
      1: 'They are on the website, but seldom mentioned',
    },
  },
  {
    id: 8,
    category: 'Communication Channels',
    text: 'Do you choose the right channel for each message?',
    hints: {
      3: 'Each channel has a clear purpose',
      2: 'Usually, but habits often decide',
      1: 'Most things go out the same way',
    },
  },
  {
    id: 9,
    category: 'Communication Channels',
    text: 'Can all employees use your channels, including frontline and remote teams?',
    hints: {
      3: 'Everyone gets the message at the same time',
      2: 'Most people, but some hear it late',
      1: 'Some teams are regularly left out',
    },
  },
  {
    id: 10,
    category: 'Communication Channels',
    text: 'Do you use more than one channel to reinforce key messages?',
    hints: {
      3: 'Key messages return in several places',
      2: 'Sometimes, for the biggest news',
      1: 'We usually say things once',
    },
  },
  {
    id: 11,
    category: 'Employee Engagement & Voice',
    text: 'Do you regularly collect feedback from employees?',
    hints: {
      3: 'On a schedule, and we report what we heard',
      2: 'From time to time, or once a year',
      1: 'Rarely or never',
    },
  },
  {
    id: 12,
    category: 'Employee Engagement & Voice',
    text: 'Do employees help shape your communications?',
    hints: {
      3: 'They review drafts and supply stories',
      2: 'A few people are asked now and then',
      1: 'Communication is written for them, not with them',
    },
  },
  {
    id: 13,
    category: 'Employee Engagement & Voice',
    text: 'Do you test whether people understood your messages?',
    hints: {
      3: 'We check after every important message',
      2: 'We ask a few people informally',
      1: 'We assume that sent means understood',
    },
  },
  {
    id: 14,
    category: 'Measurement & Improvement',
    text: 'Do you track metrics that show whether communication is effective?',
    hints: {
      3: 'A few measures, tied to outcomes',
      2: 'Opens, clicks or attendance only',
      1: 'We do not measure it',
    },
  },
  {
    id: 15,
    category: 'Measurement & Improvement',
    text: 'Do you benchmark your communication against peers?',
    hints: {
      3: 'At least once a year, with real figures',
      2: 'Informally, through contacts or events',
      1: 'Not yet',
    },
  },
]

export const answerLabels: Record<Answer, string> = { 3: 'Yes', 2: 'Somewhat', 1: 'No' }

export const answers: readonly Answer[] = ['3', '2', '1']
