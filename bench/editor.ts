import { EditorState } from 'prosemirror-state'
import { articleWriting } from '../client/editor/writing.ts'
import { reportBars } from './lib/report.ts'

// node --import tsx bench/editor.ts: how long a long text takes to open, and what a key in it costs.
const paragraph =
  'Managers hear it **a day** before everybody else, so that they can answer [questions](/blog/manager-briefings) and not only pass them on. '.repeat(
    5,
  )
const section = (number: number) =>
  `## Part ${number}\n\n${`${paragraph}\n\n`.repeat(5)}- one\n- *two*\n- three\n\n![A wall](/images/wall-${number}.png)\n\n`
const text = Array.from({ length: 60 }, (_, number) => section(number)).join('')

articleWriting.open(section(0))
const started = performance.now()
const opened = articleWriting.open(text)
const opening = performance.now() - started

let state = EditorState.create({ doc: opened.doc })
const words = opened.doc.textBetween(0, opened.doc.content.size, ' ').split(/\s+/).length
const keys: number[] = []
for (let key = 0; key < 300; key++) {
  const before = performance.now()
  const share = (key % 30) / 30
  const at = state.doc.resolve(Math.round(state.doc.content.size * share) + 2)
  const place = at.parent.isTextblock ? at.pos : at.start()
  const isWords = state.doc.resolve(place).parent.isTextblock
  state = state.apply(isWords ? state.tr.insertText('x', place) : state.tr.insertText('x', 2))
  opened.write(state.doc)
  keys.push(performance.now() - before)
}
keys.sort((one, other) => one - other)
const slowest = keys[Math.floor(keys.length * 0.95)]!

console.log(`${words} words, 60 pictures`)
process.exit(
  reportBars([
    { name: 'ms until a text of 30,000 words is open', value: opening, most: 1_000 },
    { name: 'ms for a key, its Markdown included (95 of 100)', value: slowest, most: 50 },
  ]),
)
