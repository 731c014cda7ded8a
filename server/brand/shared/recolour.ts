import { followers } from './brandColours.ts'

/** Every colour that follows a choice, by how it is written in a drawing or a mail. */
const tokens = new Map(
  Object.values(followers).flatMap((family) =>
    Object.entries(family).map(([token, colour]) => [colour, token] as const),
  ),
)

/** What was drawn with the colours of the style sheets, in those of a theme. */
export const recolour = (drawing: string, theme: Record<string, string>): string =>
  drawing.replace(/#[0-9a-f]{6}\b/gi, (colour) => {
    const token = tokens.get(colour.toUpperCase())
    return (token && theme[token]) ?? colour
  })

/** The same for a mail, in its styles alone: what somebody wrote of a colour stays as it was written. */
export const recolourMail = (html: string, theme: Record<string, string>): string =>
  html.replace(/\b(?:style|bgcolor|fillcolor|stroke|fill)="[^"]*"|<style>[^<]*<\/style>/g, (part) =>
    recolour(part, theme),
  )
