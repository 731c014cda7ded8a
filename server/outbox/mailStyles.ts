import { palette } from '../palette.ts'

const {
  ink,
  'slate-700': soft,
  'slate-500': quiet,
  'slate-100': line,
  'mist-100': ground,
  'signal-500': signal,
  'petrol-700': petrol,
} = palette
const heading = "Poppins,'Segoe UI',Arial,sans-serif"
const mono = 'Consolas,Menlo,monospace'
// An address that somebody typed may be longer than a phone is wide.
const wrap = 'word-break:break-word;'
const body = "'Open Sans','Segoe UI',Arial,sans-serif"

const title = `font:500 30px/36px ${heading};letter-spacing:-1px;${wrap}`
const words = `font:400 17px/28px ${body};${wrap}`

/** Inline styles, the only ones every mail program honours, and always light: each program darkens them its own way. */
export const mailStyles = {
  h1: `margin:0;${title}color:${ink};`,
  h2: `margin:0;font:500 22px/28px ${heading};letter-spacing:-0.5px;${wrap}color:${ink};`,
  h3: `margin:0;font:600 17px/24px ${heading};letter-spacing:-0.3px;${wrap}color:${ink};`,
  p: `margin:16px 0 0;${words}color:${soft};`,
  li: `margin:0 0 8px;${words}color:${soft};`,
  quote: `margin:20px 0 0;padding:0 0 0 18px;border-left:4px solid ${signal};`,
  pre: `margin:20px 0 0;padding:14px 16px;background-color:${ground};border-radius:10px;font:400 14px/22px ${mono};white-space:pre-wrap;${wrap}color:${ink};`,
  code: `font-family:${mono};font-size:0.9em;${wrap}`,
  rule: `margin:28px 0 0;height:0;border:0;border-top:1px solid ${line};`,
  cell: `padding:8px 14px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top;color:${soft};`,
  cellHead: `font:600 16px/24px ${body};`,
  cellText: `font:400 16px/24px ${body};`,
  // Of the words that stand for a picture that is not loaded.
  alt: `font:400 14px/22px ${body};color:${quiet};`,
  // Raised without moving the lines apart.
  sup: 'font-size:0.75em;line-height:0;',
  small: `font:400 14px/22px ${body};${wrap}color:${quiet};`,
  link: `color:${petrol};text-decoration:underline;`,
  strong: `font:600 15px/22px ${body};${wrap}color:${ink};`,
  button: `display:inline-block;padding:15px 28px;background-color:${signal};color:${ink};font:600 16px/20px ${body};text-decoration:none;border-radius:26px 26px 26px 4px;`,
  badge: `font:600 13px/20px ${body};border-radius:10px 10px 10px 2px;`,
  bandTitle: `margin:18px 0 0;${title}color:#F6F9F6;`,
  bandWords: `margin:10px 0 0;${words}color:#D3E2E2;`,
  big: `font:500 76px/76px ${heading};letter-spacing:-3px;`,
  brand: `padding-left:10px;font:600 20px/32px ${heading};letter-spacing:-0.6px;color:${ink};`,
  footer: `font:400 13px/20px ${body};color:${quiet};`,
} as const
