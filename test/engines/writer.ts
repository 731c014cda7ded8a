import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { createPost } from '../blog/support.ts'
import { signIn } from '../support/admin.ts'
import { seen, until, type Engine, type EngineWindow } from '../support/engines/window.ts'
import { useSharedSite } from '../support/site.ts'

const fixture = fs.readFileSync(path.join(projectRoot, 'test/editor/fixtures/docs-paste.html'), 'utf8')
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const text = '[role=textbox].prose'

/** What one does in the editor beside typing, in one engine. */
export function writerIn(start: () => Promise<Engine>): void {
  let engine: Engine
  let window: EngineWindow
  const site = useSharedSite()
  before(async () => {
    engine = await start()
    window = await engine.open({ width: 1440, height: 900 })
    await window.signIn(site.url, (await signIn(site)).cookies)
  })
  after(async () => {
    await window.close()
    await engine.stop()
  })
  beforeEach(async () => {
    // A post of its own: what the page before still saves while it is left is not this one's.
    const id = await createPost(site, { content: '', age: null })
    await window.goto(`${site.url}/admin/blog?edit=${id}`)
    await seen(window, text)
  })
  afterEach(async () => expect(await window.complaints()).to.deep.equal([]))

  /** Waits until the text holds these elements with these words. */
  const holds = (selector: string, ...words: string[]) =>
    until(
      window,
      `${selector}: ${words.join(', ')}`,
      (root, wanted, said) =>
        JSON.stringify([...document.querySelectorAll(`${root} ${wanted}`)].map((it) => it.textContent)) ===
        said,
      text,
      selector,
      JSON.stringify(words),
    )

  it('writes lists, and takes one back', async () => {
    await window.type(text, '- Brief')
    await holds('ul > li', 'Brief')
    await window.press('Enter')
    await window.type(text, 'Listen')
    await holds('ul > li', 'Brief', 'Listen')
    for (let n = 0; n < 2; n++) await window.press('Enter')
    await window.type(text, '1. First')
    await holds('ol > li', 'First')
    // As many steps as there were pauses while it was typed.
    const isThere = () => window.run((root) => document.querySelector(`${root} ol`) !== null, text)
    for (let n = 0; n < '1. First'.length && (await isThere()); n++) await window.control('z')
    await holds('ol > li')
  })

  it('makes a link of what is chosen', async () => {
    await window.type(text, 'the brief')
    await window.control('a')
    await until(window, 'the choice', () => getSelection()?.isCollapsed === false)
    await window.control('k')
    const address = 'dialog[open] dialog[open] input'
    await until(window, 'the cursor', (field) => document.activeElement?.matches(field) ?? false, address)
    await window.type(address, 'https://example.com/brief')
    // What the first letters have found stands above the button, until nothing is found.
    const isShown = '[role=combobox][aria-expanded=true]'
    await until(window, 'no suggestions', (list) => document.querySelector(list) === null, isShown)
    await window.click('dialog[open] dialog[open] .dialog__foot .btn:last-child')
    await holds('a[href="https://example.com/brief"]', 'the brief')
    await window.control('z')
    await holds('a')
  })

  it('takes a paste of another program as plain structure, and back', async () => {
    await window.type(text, 'x')
    // What reads the clipboards of other programs comes after the text.
    await until(window, 'what reads pastes', () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/pastePlugin-/.test(name)),
    )
    await paste({ html: fixture })
    await holds('h2', 'Managers first')
    await holds('ol > li', 'Brief', 'Listen')
    await holds('[style]')
    await window.control('z')
    await holds('h2')
  })

  it('takes a picture from a file', async () => {
    await window.type(text, 'x')
    await paste({ picture: onePixel })
    await until(
      window,
      'the picture',
      (root) => document.querySelector(`${root} img[src^="/uploads/"]`)?.matches('[src*=".png"]') ?? false,
      text,
    )
    await window.control('z')
    await holds('img')
  })

  it('takes six pictures that are dropped at once, in their order', async () => {
    await window.type(text, 'x')
    await window.run((root) => {
      const dataTransfer = new DataTransfer()
      const canvas = document.createElement('canvas')
      for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
        canvas.width = 8 + index
        const bytes = atob(canvas.toDataURL('image/png').split(',')[1]!)
        const file = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([file], `${name}.png`, { type: 'image/png' }))
      }
      const { left, top } = document.querySelector(`${root} p`)!.getBoundingClientRect()
      const dropped = new Event('drop', { bubbles: true, cancelable: true })
      for (const [name, value] of Object.entries({ dataTransfer, clientX: left + 2, clientY: top + 4 }))
        Object.defineProperty(dropped, name, { value })
      document.querySelector(root)!.dispatchEvent(dropped)
    }, text)
    for (const come of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'])
      await until(
        window,
        `the pictures ${come}`,
        (root, wanted) =>
          Array.from(
            document.querySelectorAll(`${root} img[src^="/uploads/"]`),
            (picture) => /(\w)\.png/.exec(picture.getAttribute('src')!)![1],
          )
            .join('')
            .startsWith(wanted),
        text,
        come,
      )
  })

  it('fills a table by Tab, and cites a footnote whose text stands at the end', async () => {
    await window.type(text, '/tab')
    await seen(window, '[role=option]')
    await window.press('Enter')
    await holds('th', '', '', '')
    await window.type(text, 'A')
    await window.press('Tab')
    await window.type(text, 'B /foot')
    await seen(window, '[role=option]')
    await window.press('Enter')
    await holds('sup', '1')
    await window.type(text, 'Said in May')
    await holds('p[data-footnote]', 'Said in May')
    await holds('th', 'A', 'B 1', '')
  })

  /** Not every engine lets a page make the event of a paste with something in it. */
  function paste({ html = '', picture = '' }: { html?: string; picture?: string }): Promise<void> {
    return window.run(
      (root, words, bytes) => {
        const clipboardData = new DataTransfer()
        if (words) clipboardData.setData('text/html', words)
        const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        if (bytes) clipboardData.items.add(new File([file], 'pixel.png', { type: 'image/png' }))
        const pasted = new Event('paste', { bubbles: true, cancelable: true })
        Object.defineProperty(pasted, 'clipboardData', { value: clipboardData })
        document.querySelector(root)!.dispatchEvent(pasted)
      },
      text,
      html,
      picture,
    )
  }
}
