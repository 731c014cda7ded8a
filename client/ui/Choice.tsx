interface Props {
  /** Those of one name exclude each other. */
  group: string
  name: string
  note: string
  chosen: boolean
  onChoose: () => void
}

/** One of a few ways to go on, with a line about what it means; they stand in a fieldset `choices`. */
export const Choice = ({ group, name, note, chosen, onChoose }: Props) => (
  <label className="choice">
    <input type="radio" name={group} checked={chosen} onChange={onChoose} />
    <b>{name}</b>
    <small>{note}</small>
  </label>
)
