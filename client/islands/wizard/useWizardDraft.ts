import { useEffect, useState } from 'react'
import type { Answer } from '../../../server/audit/shared/definition.ts'
import type { ProfileDraft } from '../../../server/audit/shared/wizard.ts'
import type { WizardDraft } from '../../../server/audit/shared/wizardAnswers.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { createDraftSaver } from './draftSaver.ts'
import type { WizardProps } from './wizardProps.ts'

/** The answers on the way: what is on the screen, and its copy on the server. */
export function useWizardDraft(props: WizardProps) {
  const [profile, setProfile] = useState(props.profile)
  const [responses, setResponses] = useState(props.responses)
  const [state, setState] = useState<SaveState>('idle')
  const [isInvalid, setInvalid] = useState(false)

  const show = (draft: WizardDraft) => {
    setProfile(draft.profile)
    setResponses(draft.responses)
  }
  const [saver] = useState(() =>
    props.practice
      ? savesNothing
      : createDraftSaver(`${props.action}/draft`, props, {
          onState: setState,
          onNewer: show,
          onInvalid: () => setInvalid(true),
        }),
  )

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void saver.leave()
    }
    const online = () => void saver.flush()
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', online)
    }
  }, [saver])

  return {
    profile,
    responses,
    state,
    isInvalid,
    /** The link is over: nothing of what was answered stays in the tab. */
    invalidate(): void {
      saver.forget()
      setInvalid(true)
    },
    settle: saver.settle,
    hold: saver.hold,
    forget: saver.forget,
    moments: saver.moments,
    /** What this tab could not send before. @returns the question that it had come to */
    takeUp(): number | undefined {
      const draft = saver.takeUp(props)
      if (draft) show(draft)
      return draft?.step
    },
    saveStep: (step: number) => saver.save({ step }),
    changeProfile(change: Partial<ProfileDraft>): void {
      setProfile((now) => ({ ...now, ...change }))
      saver.save({ profile: change })
    },
    answer(id: number, answer: Answer): void {
      setResponses((now) => ({ ...now, [id]: answer }))
      saver.save({ responses: { [id]: answer } })
    },
    /** Takes over what the server has now. */
    adopt(draft: WizardDraft): void {
      show(saver.adopt(draft))
    },
  }
}

/** For an audit that is only tried. */
const savesNothing: ReturnType<typeof createDraftSaver> = {
  save: () => {},
  flush: () => Promise.resolve(),
  leave: () => Promise.resolve(),
  settle: () => Promise.resolve(true),
  adopt: (draft) => draft,
  takeUp: () => undefined,
  forget: () => {},
  moments: () => ({}),
  hold: () => Promise.resolve(),
}
