import type { Mark, Node, Schema } from 'prosemirror-model'
import type { Chance } from './chance.ts'

/** What people type, and everything that Markdown could take for something else. */
const words =
  'a word leaders town-hall Übung 日本語 👩‍💻 “quoted” — don’t 5% €20 (brackets) 2 * 3 snake_case_name _x_ *y* **z** ` `` ' +
  '~~ ~~gone~~ \\ \\* \\\\ [x] [ ] [link](/x) ![pic](/y.png) ](/z) [^1] [^1]: < <b> </p> <https://x.example> &amp; &copy &copy; &unknown; ' +
  'AT&T R&D; &#42; # ## #tag ### > - + 1. 2) 1986. --- *** ___ ``` ~~~ === | |--| :--- http:// https://a.example/b_c?d=1&e=2 www.a.example ' +
  '{{firstName}} {{name|there}} {button} [x](/y){button} {{ broken \u00a0 ! ? . , ; : \' " $ % ^ = ~ _ * \u00ad'
const typed = words.split(' ')
const plain =
  'the of leaders who say what they do and why it is so before others ask about it in a meeting'.split(' ')
const addresses = [
  '/about',
  '#contact',
  'https://a.example/x_y_(z)?q=*',
  'mailto:a@b.example',
  '/a b',
  '{{siteUrl}}/x',
  'javascript:x',
  '/q\\*',
  '<x>',
  '',
]

/** Documents of every block and mark, in combinations that nobody would think of. */
export function generator(schema: Schema, chance: Chance) {
  const { nodes, marks } = schema

  const text = (): string =>
    chance.many(1, 5, () => chance.one(chance.often(50) ? plain : typed)).join(chance.often(80) ? ' ' : '')

  function someMarks(): Mark[] {
    let set: readonly Mark[] = []
    for (const name of ['strong', 'em', 'underline', 'del', 'code', 'link'])
      if (marks[name] && chance.often(15)) set = markOf(name).addToSet(set)
    return [...set]
  }
  const markOf = (name: string): Mark =>
    marks[name]!.create(
      name === 'link' ? { href: chance.one(addresses), title: chance.often(20) ? text() : null } : null,
    )

  function inline(hasBreaks: boolean): Node[] {
    return chance.many(1, 4, () => {
      if (hasBreaks && chance.often(6)) return nodes.hard_break!.create()
      if (chance.often(4) && nodes.footnote)
        return nodes.footnote.create({ label: chance.one(['1', 'a', 'n_1']) })
      if (nodes.placeholder && chance.often(10))
        return nodes.placeholder.create({ name: 'firstName', fallback: chance.one(['', 'there', 'a_b_']) })
      const marked = someMarks()
      const said = chance.often(90) ? text() : ` ${text()} `
      // Two things cannot be said in Markdown: ticks in the code of a link, and struck code that strikes.
      const isCode = marked.some(({ type }) => type === marks.code)
      return schema.text(isCode ? `x${said.replace(/~~|`/g, '-')}` : said, marked)
    })
  }

  const paragraph = (): Node => nodes.paragraph!.create(null, chance.often(95) ? inline(true) : null)

  const leaves: (() => Node)[] = [
    paragraph,
    paragraph,
    paragraph,
    () => nodes.heading!.create({ level: 2 + chance.below(3) }, inline(false)),
    () => nodes.horizontal_rule!.create(),
    () => nodes.code_block!.create({ info: chance.one(['', 'js', 'a`b', '~x']) }, codeOf()),
    () =>
      nodes.figure!.create({
        src: chance.one(['/a.png', 'https://a.example/b_(c).png', '/with blank.png#wide']),
        alt: chance.often(70) ? text().replace(/[`\\]/g, '') : '',
        caption: chance.often(50) ? null : chance.one(['', text()]),
      }),
    table,
  ]

  /** Words in one line, as people type them. */
  const button = () =>
    nodes.button!.create(
      { href: chance.one(addresses) },
      chance.many(1, 3, () =>
        chance.often(20) ? nodes.placeholder!.create({ name: 'firstName' }) : schema.text(text()),
      ),
    )

  /** What stands at the top of a text alone. */
  const ofTop = (): Node =>
    nodes.button && (chance.often(60) || !nodes.footnote_text) ? button() : footnote()

  const footnote = () => nodes.footnote_text!.create({ label: chance.one(['1', 'b']) }, inline(false))

  const codeOf = () => {
    const code = chance.many(0, 3, () => (chance.often(20) ? '' : text())).join('\n')
    return code ? schema.text(code) : null
  }

  function table(): Node {
    const columns = 1 + chance.below(3)
    const sides = chance.many(columns, columns, () => chance.one([null, 'left', 'center', 'right']))
    const row = (name: string) =>
      nodes.table_row!.create(
        null,
        sides.map((align) => nodes[name]!.create({ align }, chance.often(85) ? inline(false) : null)),
      )
    return nodes.table!.create(null, [row('table_header'), ...chance.many(0, 2, () => row('table_cell'))])
  }

  function list(depth: number): Node {
    const isTask = chance.often(15)
    const items = chance.many(1, 3, () =>
      nodes.list_item!.create({ checked: isTask ? chance.often(50) : null }, [
        nodes.paragraph!.create(null, inline(true)),
        ...(chance.often(30) ? chance.many(1, 2, () => block(depth + 1)) : []),
      ]),
    )
    const tight = chance.often(70)
    return chance.often(50)
      ? nodes.bullet_list!.create({ tight, mark: chance.one(['-', '*', '+']) }, items)
      : nodes.ordered_list!.create(
          { order: chance.one([1, 1, 7]), tight, mark: chance.one(['.', ')']) },
          items,
        )
  }

  function block(depth = 0): Node {
    if (depth < 3 && chance.often(20 - 4 * depth)) return list(depth)
    if (depth < 3 && chance.often(8))
      return nodes.blockquote!.create(
        null,
        chance.many(1, 3, () => block(depth + 1)),
      )
    return chance.one(leaves)()
  }

  return {
    block,
    doc: (): Node =>
      nodes.doc!.create(
        null,
        chance.many(1, 2, () => (chance.often(8) ? ofTop() : block())),
      ),
    /** Characters in any order, as a text somebody else may have stored. */
    soup: (): string =>
      chance
        .many(
          1,
          12,
          () => chance.one(typed) + chance.one(['', ' ', ' ', '\n', '\n\n', '  \n', '\n    ', '\r\n']),
        )
        .join(''),
  }
}
