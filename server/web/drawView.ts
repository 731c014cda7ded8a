import fs from 'node:fs'
import path from 'node:path'
import ejs, { type Options } from 'ejs'
import type { Config } from '../config.ts'
import { projectRoot } from '../root.ts'

/** What a view sees, by name. */
type Locals = Record<string, unknown>
type Draw = (locals: Locals) => string

interface View {
  file: string
  text: string
  /** The words of its code; some of them are names of what it is given. */
  words: string[]
  /** By the names of all that it is given, and by those of them that it uses. */
  byGiven: Map<string, Draw>
  byUsed: Map<string, Draw>
}

interface Given {
  locals: Locals
  /** Tells these names from others. */
  names: string
}

const viewsFolder = path.join(projectRoot, 'views')
const views = new Map<string, View>()
const numbers = new Map<string, string>()

/**
 * Draws one EJS file (a view, a mail) with exactly these locals. It may include others by their address under views,
 * `include('/partials/faq', { … })`, which see what it sees and what they are given besides.
 * A view gets what it uses as constants. EJS by itself would look each name up by `with`, and copy all of them for each
 * include, which takes three times as long.
 * @param view a file under views, without .ejs
 * @throws ReferenceError when it names what nobody gave
 */
export function drawView(
  { config }: { config: Pick<Config, 'viewCache'> },
  view: string,
  locals: object,
): string {
  if (!config.viewCache) views.clear()
  return drawPart(`/${view}`, withInclude({ ...locals }, numberOf(Object.keys(locals).join())))
}

/** Short, because it is compared for each part of a page. */
function numberOf(names: string): string {
  const number = numbers.get(names) ?? String(numbers.size)
  numbers.set(names, number)
  return number
}

function withInclude(locals: Locals, names: string): Given {
  const given = { locals, names }
  locals.include = (address: string, more?: object) =>
    drawPart(
      address,
      more ? withInclude({ ...locals, ...more }, `${names},${Object.keys(more).join()}`) : given,
    )
  return given
}

function drawPart(address: string, given: Given): string {
  const view = views.get(address) ?? readView(address)
  const draw = view.byGiven.get(given.names) ?? compileFor(view, given)
  return draw(given.locals)
}

function readView(address: string): View {
  const file = path.join(viewsFolder, path.extname(address) ? address : `${address}.ejs`)
  const text = fs.readFileSync(file, 'utf8')
  const code = text.split('<%').map((part) => part.split('%>')[0]!)
  const words = [
    ...new Set(
      code
        .slice(1)
        .join('\n')
        .match(/[A-Za-z_$][\w$]*/g),
    ),
  ]
  const view: View = { file, text, words, byGiven: new Map(), byUsed: new Map() }
  views.set(address, view)
  return view
}

function compileFor({ file, text, words, byGiven, byUsed }: View, { locals, names }: Given): Draw {
  const used = words.filter((word) => Object.hasOwn(locals, word)).join()
  const draw = byUsed.get(used) ?? compile(`<% const {${used}} = locals; { %>${text}<% } %>`, file)
  byUsed.set(used, draw)
  byGiven.set(names, draw)
  return draw
}

function compile(text: string, filename: string): Draw {
  // Without the option EJS would copy all locals again, to keep what objects inherit from being taken for one of them.
  const options: Options & { unsafePrototypeLocals: true } = {
    filename,
    _with: false,
    unsafePrototypeLocals: true,
  }
  return ejs.compile(text, options) as Draw
}
