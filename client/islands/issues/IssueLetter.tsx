import { Icon } from '../../ui/Icon.tsx'
import { WritingField } from '../../ui/WritingField.tsx'
import type { WritingProps } from '../../ui/writingProps.ts'
import { fillable } from '../emailMarketing/fillable.ts'

interface Props extends Pick<
  WritingProps,
  'value' | 'error' | 'mode' | 'onChange' | 'onMode' | 'onCount' | 'onSave'
> {
  number: number
  brandName: string
  /** Where its own mark lies; empty where the drawn one stands. */
  brandMark: string
}

/** An issue as the letter it will be, light like the mail; what stands below every issue is in view and locked. */
export const IssueLetter = ({ number, brandName, brandMark, ...writing }: Props) => (
  <div className="letter" data-tone="letter" data-own-colors>
    <div className="letter__head">
      {brandMark ? (
        <img className="letter__mark" src={brandMark} alt="" />
      ) : (
        <span className="letter__mark letter__mark--drawn" aria-hidden="true" />
      )}
      <b>{brandName}</b>
      <span className="dim">Issue {number}</span>
    </div>
    <div data-name="content">
      <WritingField
        label="Content"
        hideLabel
        kind="issue"
        placeholders={fillable('newsletter-issue')}
        {...writing}
      />
    </div>
    <p className="letter__foot">
      <span>
        {/* Where the line breaks, the dot stays behind as it does in the mail. */}
        <u>View in the browser</u>&nbsp;· <u>Change what you get</u>&nbsp;· <u>Unsubscribe</u>
      </span>
      <span className="row gap-2">
        <Icon name="lock" size="sm" />
        Below every issue, also in tests
      </span>
    </p>
  </div>
)
