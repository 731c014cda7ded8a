import { expect } from 'chai'
import { dayName } from '../../server/web/shared/calendarDays.ts'
import { planWords, sendingPlan, type SendingLimits } from '../../server/outbox/shared/sendingPlan.ts'
import { warmDays, warmSteps } from '../../server/outbox/shared/warmUp.ts'
import { today, usualLimits } from './usualLimits.ts'

describe('The plan of a sending', () => {
  const cases: [string, number, Partial<SendingLimits>, number[], string][] = [
    ['nobody', 0, {}, [], ''],
    ['fewer than the limit', 60, {}, [60], 'about a minute'],
    ['as many as the limit', 100, {}, [100], 'about a minute'],
    ['one more', 101, {}, [100, 1], '2 days, done tomorrow'],
    ['some days', 450, {}, [100, 100, 100, 100, 50], '5 days, done Thursday'],
    [
      'beyond a week',
      850,
      {},
      [100, 100, 100, 100, 100, 100, 100, 100, 50],
      '9 days, done Monday, November 30',
    ],
    ['a day that is half spent', 150, { sentToday: 70 }, [30, 100, 20], '3 days, done Tuesday'],
    ['a day that is spent', 50, { sentToday: 100 }, [50], 'about a minute, tomorrow'],
    ['a day that is more than spent', 50, { sentToday: 130 }, [50], 'about a minute, tomorrow'],
    ['others that wait already', 100, { ahead: 150 }, [50, 50], '2 days, done Tuesday'],
    ['what people ask for besides', 200, { besides: 20 }, [100, 80, 20], '3 days, done Tuesday'],
    ['a limit of nothing', 10, { daily: 0 }, [], 'it waits: the daily limit lets nothing leave'],
    [
      'a limit that others take',
      200,
      { besides: 100 },
      [100],
      'it waits: the daily limit lets nothing leave',
    ],
    ['a slow pace', 100_000, { daily: 1_000_000, perSecond: 1 }, [86_400, 13_600], '2 days, done tomorrow'],
    ['an hour', 18_000, { daily: 1_000_000 }, [18_000], 'about 60 minutes'],
    ['hours', 100_000, { daily: 1_000_000 }, [100_000], 'about 6 hours'],
    [
      'a warm-up',
      600,
      { daily: 300, warmUp: { first: 50, day: 1 } },
      [50, 100, 200, 250],
      '4 days, done Wednesday',
    ],
    [
      'a warm-up under way',
      600,
      { daily: 300, sentToday: 40, warmUp: { first: 50, day: 2 } },
      [60, 200, 300, 40],
      '4 days, done Wednesday',
    ],
  ]
  for (const [name, readers, limits, mails, words] of cases) {
    it(`counts the days and says when it is done: ${name}`, () => {
      const plan = sendingPlan(readers, { ...usualLimits, ...limits })
      expect(plan.days.map((day) => day.mails)).to.deep.equal(mails)
      expect(planWords(plan, today)).to.equal(words)
    })
  }

  it('names the days, from the one on which it begins', () => {
    expect(sendingPlan(150, usualLimits, '2026-11-30').days).to.deep.equal([
      { day: '2026-11-30', mails: 100 },
      { day: '2026-12-01', mails: 50 },
    ])
    expect(sendingPlan(30, { ...usualLimits, sentToday: 100 }, '2026-11-23').days).to.deep.equal([
      { day: '2026-11-23', mails: 30 },
    ])
  })

  it('lets go first what is to leave before it, each from its day on', () => {
    const before = [
      { day: today, mails: 70 },
      { day: '2026-11-23', mails: 120 },
    ]
    expect(sendingPlan(50, usualLimits, today, before.slice(0, 1)).days).to.deep.equal([
      { day: today, mails: 30 },
      { day: '2026-11-23', mails: 20 },
    ])
    expect(sendingPlan(50, usualLimits, '2026-11-23', before).days).to.deep.equal([
      { day: '2026-11-24', mails: 50 },
    ])
  })

  it('says on which day a short one leaves that is not for today', () => {
    const full = { ...usualLimits, sentToday: 100 }
    expect(planWords(sendingPlan(30, full), today)).to.equal('about a minute, tomorrow')
    expect(planWords(sendingPlan(30, usualLimits, '2026-11-26'), today)).to.equal(
      'about a minute, on Thursday',
    )
  })

  it('lets what waits today leave before a later beginning', () => {
    expect(sendingPlan(100, { ...usualLimits, ahead: 300 }, '2026-11-25').days).to.deep.equal([
      { day: '2026-11-25', mails: 100 },
    ])
    expect(
      sendingPlan(100, { ...usualLimits, ahead: 350 }, '2026-11-25').days.map(({ mails }) => mails),
    ).to.deep.equal([50, 50])
  })

  it('does not warm up on days on which nothing leaves', () => {
    const limits = { ...usualLimits, daily: 1000, warmUp: { first: 50, day: 1 } }
    expect(sendingPlan(60, limits, '2026-11-30').days.map(({ mails }) => mails)).to.deep.equal([50, 10])
  })

  it('ends also for a list that no limit could serve', () => {
    const plan = sendingPlan(1_000_000, { ...usualLimits, daily: 1 })
    expect(plan.held).to.equal(true)
    expect(plan.days).to.have.length(1_000)
  })
})

describe('A warm-up', () => {
  it('doubles each day up to the limit', () => {
    expect(warmSteps(50, 400)).to.deep.equal([50, 100, 200, 400])
    expect(warmSteps(50, 500)).to.deep.equal([50, 100, 200, 400, 500])
    expect(warmSteps(50, 40)).to.deep.equal([40])
    expect(warmDays(50, 100_000)).to.equal(12)
  })
})

describe('The name of a day', () => {
  it('is short where it is near', () => {
    const names = [0, 1, 2, 6, 7, 11].map((days) =>
      dayName(new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10), today),
    )
    expect(names).to.deep.equal([
      'today',
      'tomorrow',
      'Tuesday',
      'Saturday',
      'Sunday, November 29',
      'Thursday, December 3',
    ])
  })
})
