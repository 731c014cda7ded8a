import { useEffect, useState } from 'react'
import { linesOf, type Block } from './comparedBlock.ts'
import type { ChangedBlock } from './compareBlocks.ts'
import { ChangedText } from './ChangedText.tsx'
import type { ShownField } from './textOnScreen.ts'

interface Props {
  field: ShownField
  before: string
  /** What it is compared with; the same text shows it as it was. */
  now: string
}

/** A field of a version: what went since and what came. Of what is no writing only what changed is shown. */
export function FieldThen({ field, before, now }: Props) {
  const { look, label } = field
  const blocks = useChanges(field, before, now)
  if (!before && !now) return null
  if (look === 'line' && before === now) return null
  if (look === 'title' || look === 'lead') {
    return (
      <div className={`version__${look}`}>
        <ChangedText blocks={blocks} />
      </div>
    )
  }
  return (
    <section className={look === 'line' ? 'version__line' : undefined}>
      {look === 'article' || look === 'issue' ? null : <h3 className="label-quiet">{label}</h3>}
      <ChangedText blocks={blocks} />
    </section>
  )
}

/** Compared once the library for that has come; until then the text stands as it was. */
function useChanges({ look }: ShownField, before: string, now: string): ChangedBlock[] {
  const [found, setFound] = useState<{ of: string; blocks: ChangedBlock[] }>()
  const of = `${look}\n${before}\n${now}`
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const blocks = await compare(look, before, now)
      if (isWanted) setFound({ of, blocks })
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [look, before, now, of])
  return found?.of === of ? found.blocks : unchanged(linesOf(before))
}

async function compare(look: ShownField['look'], before: string, now: string): Promise<ChangedBlock[]> {
  const { blocksOfText, compareBlocks } = await import('./comparing.ts')
  const blocks = blocksOfText(look, before)
  return before === now ? unchanged(blocks) : compareBlocks(blocks, blocksOfText(look, now))
}

const unchanged = (blocks: Block[]): ChangedBlock[] =>
  blocks.map((block) => ({ ...block, pieces: block.pieces.map((piece) => ({ ...piece, change: 'same' })) }))
