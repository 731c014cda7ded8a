import { useId, useMemo } from 'react'
import { joinParts, partsOf, type Choice, type Side } from '../lib/mergeParts.ts'
import { SideBySide } from './SideBySide.tsx'

export interface ComparedField {
  /** Of the form; needed where parts may be taken. */
  name?: string
  label: string
  mine: string
  theirs: string
  /** What both began with, where that is known. */
  base?: string | undefined
  /** A text of several paragraphs, of which each can be chosen. */
  isText?: boolean
}

/** By field, and by paragraph of a text: `content.2`. What nobody chose is as it is suggested. */
export type Choices = Record<string, Choice>
/** Which side a field is taken from, or the text that its parts give. */
export type Mix = Record<string, Side | { text: string }>

interface Place {
  key: string
  label: string
  mine: string
  theirs: string
  suggested: Side
  mayTakeBoth: boolean
}

interface Props {
  fields: ComparedField[]
  choices: Choices
  onChoose: (key: string, choice: Choice) => void
}

/** Every place where two texts differ, side by side, with the choice between them or both. */
export function PartChoices({ fields, choices, onChoose }: Props) {
  const places = useMemo(() => fields.flatMap(placesOf), [fields])
  return places.map(({ key, label, mine, theirs, suggested, mayTakeBoth }) => (
    <section key={key} className="stack gap-2 two-texts">
      <SideBySide label={label} mine={mine} theirs={theirs} />
      <Choose
        label={label}
        chosen={choices[key] ?? suggested}
        mayTakeBoth={mayTakeBoth}
        onChoose={(choice) => onChoose(key, choice)}
      />
    </section>
  ))
}

interface ChooseProps {
  label: string
  chosen: Choice
  mayTakeBoth: boolean
  onChoose: (choice: Choice) => void
}

function Choose({ label, chosen, mayTakeBoth, onChoose }: ChooseProps) {
  const name = useId()
  return (
    <fieldset className="row gap-4">
      <legend className="vh">{label}: what stays</legend>
      {words
        .filter(([choice]) => mayTakeBoth || choice !== 'both')
        .map(([choice, word]) => (
          <label className="check" key={choice}>
            <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
            <span>{word}</span>
          </label>
        ))}
    </fieldset>
  )
}

const words: [Choice, string][] = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
  ['both', 'Both'],
]

/** What the choices give, field by field. */
export function mixOf(fields: ComparedField[], choices: Choices): Mix {
  return Object.fromEntries(
    fields.map((field) => {
      const name = field.name!
      const places = placesOf(field)
      const chosen = places.map(({ key, suggested }) => choices[key] ?? suggested)
      if (!field.isText) return [name, chosen[0] as Side]
      return [name, { text: joinParts(partsOf(field.mine, field.theirs, field.base), chosen) }]
    }),
  )
}

function placesOf({ name, label, mine, theirs, base, isText }: ComparedField): Place[] {
  const key = name ?? label
  if (!isText) {
    const suggested = base !== undefined && mine === base ? 'theirs' : 'mine'
    return [{ key, label, mine, theirs, suggested, mayTakeBoth: false }]
  }
  const differing = partsOf(mine, theirs, base).filter((part) => 'mine' in part)
  return differing.map((part, at) => ({
    key: `${key}.${at}`,
    label: differing.length > 1 ? `${label}, ${at + 1} of ${differing.length}` : label,
    mine: part.mine.join('').trimEnd(),
    theirs: part.theirs.join('').trimEnd(),
    suggested: part.suggested,
    mayTakeBoth: part.mine.length > 0 && part.theirs.length > 0,
  }))
}
