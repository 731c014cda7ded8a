import { palette } from '../palette.ts'
import { escapeHtml } from '../web/escape.ts'
import { mailStyles } from './mailStyles.ts'

/** A button of a mail. Word's engine, which draws Outlook's mails, gets one in its own language. */
export const mailButton = (href: string, label: string): string => drawn(escapeHtml(href), escapeHtml(label))

const drawn = (href: string, label: string): string =>
  `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:50px;v-text-anchor:middle;width:280px;" arcsize="50%" stroke="f" fillcolor="${palette['signal-500']}"><w:anchorlock/><center style="color:${palette.ink};font-family:Arial,sans-serif;font-size:16px;font-weight:bold;">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!--><a href="${href}" style="${mailStyles.button}">${label}</a><!--<![endif]-->`

/** The buttons of a template or an issue, `<a class="button" href="…">words</a>`, as a mail draws them. */
export const drawButtons = (html: string): string =>
  html.replace(/<a ([^<>]*)>([^<>]*)<\/a>/g, (link, attributes: string, label: string) => {
    const href = /(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1]
    return href && /(?:^|\s)class="button"/.test(attributes) ? drawn(href, label) : link
  })
