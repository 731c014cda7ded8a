import fs from 'node:fs'
import path from 'node:path'
import type { Shot } from './take.ts'

/** index.html: all pictures, one row a page, with what was found beside them. */
export function writeIndex(folder: string, shots: Shot[]): void {
  const names = [...new Set(shots.map((shot) => shot.screen.name))]
  const rows = names.map((name) => row(name, shots.filter((shot) => shot.screen.name === name)))
  fs.writeFileSync(path.join(folder, 'index.html'), page(rows.join('\n')))
}

function row(name: string, shots: Shot[]): string {
  const sorted = shots.toSorted((a, b) => Number(a.dark) - Number(b.dark) || b.width - a.width)
  const pictures = sorted.map(
    ({ file, width, dark }) =>
      `<a href="${file}"><img src="${file}" alt="${escape(`${name}, ${width} px, ${dark ? 'dark' : 'light'}`)}" loading="lazy" width="${Math.round(width / 5)}"></a>`,
  )
  const notes = sorted.flatMap(({ width, dark, findings }) =>
    findings.map((finding) => `<li>${width} ${dark ? 'dark' : 'light'}: <code>${escape(finding)}</code></li>`),
  )
  return `<section><h2>${escape(name)}</h2><div>${pictures.join('')}</div>${notes.length > 0 ? `<ul>${notes.join('')}</ul>` : '<p>Nothing found.</p>'}</section>`
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Every screen</title><style>
body{font:16px/1.5 system-ui;margin:2rem;background:#f4f4f2;color:#222}
section{margin:0 0 3rem}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}
img{border:1px solid #ccc;max-height:640px;object-fit:cover;object-position:top}code{white-space:pre-wrap}
</style></head><body><h1>Every screen</h1>${body}</body></html>`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
