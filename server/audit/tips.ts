interface Tip {
  /** The question as a statement, which heads its tip in the results. */
  statement: string
  fixItTip: string
}

/** One Fix-It tip for each question, by its id. */
export const tips: Readonly<Record<number, Tip>> = {
  1: {
    statement: 'We have a documented strategy.',
    fixItTip:
      'Write one page: who needs to hear what, why it matters now, and who is responsible. One page that is used beats a deck that is not.',
  },
  2: {
    statement: 'We know what success looks like.',
    fixItTip:
      'Finish this sentence with your leaders: “In six months, people will know, feel and do…”. Turn the answer into two or three goals with a date.',
  },
  3: {
    statement: 'Our strategy is easy to adjust.',
    fixItTip:
      'Plan in quarters, not years. Keep the goals fixed and the tactics open, and agree in advance who may change a plan within a day.',
  },
  4: {
    statement: 'We review our plan regularly.',
    fixItTip:
      'Book a 45-minute review for the first week of each quarter. Ask what to stop, what to keep and what to start, and write down one decision of each.',
  },
  5: {
    statement: 'Leaders are seen and heard consistently.',
    fixItTip:
      'Give each leader one fixed slot to show up, weekly or monthly. A short note that always comes beats a town hall that sometimes does.',
  },
  6: {
    statement: 'Leaders reinforce the why.',
    fixItTip:
      'Give every leader one sentence that starts with “because”. Put it at the top of every briefing and ask managers to repeat it in their own words.',
  },
  7: {
    statement: 'Vision, mission and values are communicated.',
    fixItTip:
      'Tell one true story a month that shows a value being used to make a hard choice. Name the people and what it cost.',
  },
  8: {
    statement: 'We choose the right channel for the message.',
    fixItTip:
      'Draw a table of your channels with one purpose each: urgent, important, good to know, conversation. Before sending, pick the row, then the channel.',
  },
  9: {
    statement: 'Everyone can use our channels.',
    fixItTip:
      'List every group that has no desk or no company email. Give each group one channel that works on a phone or in a shift meeting, and a manager who owns it.',
  },
  10: {
    statement: 'Several channels reinforce our key messages.',
    fixItTip:
      'Plan every key message to appear three times: announced by a leader, explained by a manager, and kept where people can look it up.',
  },
  11: {
    statement: 'We regularly collect feedback from employees.',
    fixItTip:
      'Ask two questions after every major message: what did you hear, and what is still unclear? Publish the answers within a week.',
  },
  12: {
    statement: 'Employees shape our communications.',
    fixItTip:
      'Recruit six people from different teams. Show them drafts before anyone else, and change what they do not understand.',
  },
  13: {
    statement: 'We test whether messages were understood.',
    fixItTip:
      'Stop asking “any questions?”. Ask people to tell you what will change for them, and listen for the gap.',
  },
  14: {
    statement: 'We track metrics that show whether communication is effective.',
    fixItTip:
      'Choose two measures tied to behavior, such as a form completed or a tool adopted. Review them on the same day every month, with a leader in the room.',
  },
  15: {
    statement: 'We compare ourselves with peers.',
    fixItTip:
      'Swap three numbers with two peers each quarter. The conversation is worth more than the ranking.',
  },
}
