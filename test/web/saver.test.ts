import { expect } from 'chai'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createSaver } from '../../client/lib/saver.ts'

describe('What saves itself', () => {
  let sent: string[]
  let states: string[]
  let answers: ((error?: Error) => void)[]

  beforeEach(() => {
    ;[sent, states, answers] = [[], [], []]
    mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  })
  afterEach(() => mock.timers.reset())

  const make = () =>
    createSaver<string>(
      (patch) => {
        sent.push(patch)
        return new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve())))
      },
      (older, newer) => older + newer,
      (state) => states.push(state),
      (error) => (error as Error).message !== 'refused',
    )
  const answer = async (error?: Error) => {
    answers.shift()!(error)
    await setImmediate()
  }
  const triesAfter = (seconds: number): boolean => {
    const before = sent.length
    mock.timers.tick(seconds * 1000 - 1)
    expect(sent).to.have.length(before)
    mock.timers.tick(1)
    return sent.length > before
  }

  it('waits for the end of typing, and sends what is typed during a request after it', async () => {
    const saver = make()
    saver.save('a', 500)
    saver.save('b', 500)
    mock.timers.tick(500)
    saver.save('c', 500)
    mock.timers.tick(500)
    expect(sent).to.deep.equal(['ab'])
    await answer()
    expect(sent).to.deep.equal(['ab', 'c'])
    expect(states.at(-1)).to.equal('saving')
    await answer()
    expect(states.at(-1)).to.equal('saved')
  })

  it('sends what is typed without a pause after a second and a half', async () => {
    const saver = make()
    for (let time = 0; time < 2_000; time += 100) {
      saver.save('a', 500)
      mock.timers.tick(100)
    }
    expect(sent).to.deep.equal(['a'.repeat(15)])
    saver.save('b', 500)
    await answer()
    expect(sent.at(-1)).to.equal('aaaaab')
    await answer()
  })

  it('tries again what failed, with what came since, after a longer wait each time', async () => {
    const saver = make()
    saver.save('a', 0)
    mock.timers.tick(0)
    await answer(new Error('no connection'))
    expect(triesAfter(5)).to.equal(true)
    await answer(new Error('no connection'))
    expect(triesAfter(10)).to.equal(true)
    await answer(new Error('no connection'))
    saver.save('b', 0)
    expect(states.at(-1), 'typing is not yet saving').to.equal('failed')
    mock.timers.tick(0)
    await answer()
    expect(sent.at(-1)).to.equal('ab')
    saver.save('c', 0)
    mock.timers.tick(0)
    await answer(new Error('no connection'))
    expect(triesAfter(5), 'a success makes the wait short again').to.equal(true)
  })

  it('keeps what was refused until it is asked for', async () => {
    const saver = make()
    saver.save('a', 0)
    mock.timers.tick(0)
    await answer(new Error('refused'))
    mock.timers.tick(600_000)
    expect(sent).to.deep.equal(['a'])
    void saver.flush()
    expect(sent).to.deep.equal(['a', 'a'])
    await answer()
    expect(states.at(-1)).to.equal('saved')
  })

  it('lets typing wait with what needs a choice, and tries no seldomer than every half minute', async () => {
    const saver = createSaver<string>(
      (patch) => {
        sent.push(patch)
        return new Promise((_resolve, reject) => answers.push(() => reject(new Error('conflict'))))
      },
      (older, newer) => older + newer,
      (state) => states.push(state),
      () => false,
      () => true,
    )
    saver.save('a', 0)
    mock.timers.tick(0)
    saver.save('b', 500)
    await answer()
    saver.save('c', 0)
    mock.timers.tick(600_000)
    expect(sent, 'nobody is asked again at every pause').to.deep.equal(['a'])
    expect(saver.mayFlush()).to.equal(false)
    void saver.flush()
    expect(sent).to.deep.equal(['a', 'abc'])
    await answer()

    const patient = make()
    patient.save('c', 0)
    mock.timers.tick(0)
    for (let time = 1; time <= 10; time++) {
      await answer(new Error('no connection'))
      expect(triesAfter(Math.min(5 * time, 30))).to.equal(true)
    }
    await answer()
  })

  it('sends nothing while it is held', async () => {
    const saver = make()
    saver.save('a', 0)
    void saver.hold(true)
    mock.timers.tick(0)
    await setImmediate()
    expect(sent).to.deep.equal([])
    void saver.hold(false)
    mock.timers.tick(0)
    expect(sent).to.deep.equal(['a'])
    await answer()
  })

  it('says when it is held that nothing is under way any more', async () => {
    const saver = make()
    saver.save('a', 0)
    mock.timers.tick(0)
    let isQuiet = false
    void saver.hold(true).then(() => (isQuiet = true))
    await setImmediate()
    expect(isQuiet).to.equal(false)
    await answer()
    expect(isQuiet).to.equal(true)
  })
})
