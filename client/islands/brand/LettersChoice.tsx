import { letters, lettersNames } from '../../../server/brand/shared/letters.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { BrandWork } from './useBrand.ts'

/** The letters of the site, each pair with a sample of itself. */
export const LettersChoice = ({ work }: { work: BrandWork }) => (
  <Panel id="letters" title="Letters" aside={<p>Served from your own site</p>} padded>
    <fieldset className="fonts">
      <legend className="vh">Letters</legend>
      {lettersNames.map((name) => (
        <label key={name} className="choice" data-letters={name}>
          <input
            type="radio"
            name="letters"
            checked={work.values.brandLetters === name}
            onChange={() => work.edit({ brandLetters: name })}
          />
          <b>Plain speaking</b>
          <small>
            {letters[name].name}, {letters[name].kb > 0 ? `${letters[name].kb} KB` : 'nothing to load'}
          </small>
        </label>
      ))}
    </fieldset>
  </Panel>
)
