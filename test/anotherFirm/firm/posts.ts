export const topics = [
  ['Machines', 'Guards, stops and locks.'],
  ['Falls', 'Ladders, floors and roofs.'],
  ['Near misses', 'What nearly happened.'],
  ['First aid', 'Help, and the way out.'],
  ['Night shift', 'When the office is dark.'],
] as const

/** Bodies as they are typed: a new line of a list has its bullet already. */
export const posts = [
  {
    title: 'The guard that lies beside the saw',
    topic: 'Machines',
    excerpt: 'A guard comes off for a reason. Find the reason, and it stays on.',
    body: 'Nobody takes a guard off for fun. It is in the way of the job.\n\n## Ask what it stops\n\nStand there for an hour. Mostly it is the cleaning.\n\n- Hinge it\nGive it a window\nMake it shorter',
  },
  {
    title: 'A ladder has a number',
    topic: 'Falls',
    excerpt: 'What has a number can be checked, and what cannot be checked goes.',
    body: 'Count your ladders. Then count them in the sheds.\n\nPaint a number on each and keep one list.',
  },
  {
    title: 'One line a near miss',
    topic: 'Near misses',
    excerpt: 'A board beside the coffee machine beats a form of four pages.',
    body: 'The form has four pages, so nobody fills it in.\n\n> The pallet fell where I had stood.\n\nThat is all it takes.',
  },
] as const

export const issue = {
  subject: 'What lay beside the saw this month',
  preview: 'Three guards, one hinge, no fingers.',
  body: '## A hinge for four pounds\n\nA joinery in Otley hinged its guards. They have stayed on since March.',
}
