import { Fragment, type ReactNode } from 'react'
import type { ChangedBlock } from './compareBlocks.ts'
import type { ChangedPiece } from './compareWords.ts'

/** Blocks with what went struck and what came underlined; a screen reader hears where each begins and ends. */
export const ChangedText = ({ blocks }: { blocks: ChangedBlock[] }) => (
  <>
    {blocks.map((block, at) => (
      // Nothing of what is compared has a name of its own, and nothing moves.
      <Fragment key={at}>{drawn(block)}</Fragment>
    ))}
  </>
)

function drawn({ look, inside, number, pieces }: ChangedBlock): ReactNode {
  const words = <Words pieces={pieces} />
  const depth =
    inside.length > 0
      ? { 'data-inside': inside.at(-1), 'data-number': number, 'data-depth': Math.min(inside.length, 4) }
      : {}
  switch (look) {
    case 'h2':
      return <h3 className="version__h2">{words}</h3>
    case 'h3':
    case 'h4':
      return <h4 className="version__h3">{words}</h4>
    case 'code':
      return <pre {...depth}>{words}</pre>
    case 'rule':
      return pieces.some(({ change }) => change !== 'same') ? <p>{words}</p> : <hr />
    default:
      return (
        <p {...depth} data-look={look === 'p' ? undefined : look}>
          {words}
        </p>
      )
  }
}

/** Pieces that changed alike stand in one mark. */
function Words({ pieces }: { pieces: ChangedPiece[] }) {
  const runs: ChangedPiece[][] = []
  for (const piece of pieces) {
    if (runs.at(-1)?.[0]!.change === piece.change) runs.at(-1)!.push(piece)
    else runs.push([piece])
  }
  return runs.map((run, at) => {
    const inner = run.map(styled)
    return <Fragment key={at}>{changed(run[0]!.change, inner)}</Fragment>
  })
}

function changed(change: ChangedPiece['change'], inner: ReactNode): ReactNode {
  if (change === 'same') return inner
  const [Mark, word] = change === 'gone' ? (['del', 'removed'] as const) : (['ins', 'added'] as const)
  return (
    <Mark>
      <span className="vh">{` [${word}: `}</span>
      {inner}
      <span className="vh">{`, end of what was ${word}] `}</span>
    </Mark>
  )
}

const tags = { strong: 'strong', em: 'em', code: 'code', del: 's', underline: 'u' } as const

function styled({ text, marks, href }: ChangedPiece, at: number): ReactNode {
  const linked =
    href === undefined ? (
      text
    ) : (
      <span className="version__link" title={href}>
        {text}
      </span>
    )
  const inner = marks.reduce<ReactNode>((node, mark) => {
    const Tag = tags[mark as keyof typeof tags]
    return Tag ? <Tag>{node}</Tag> : node
  }, linked)
  return <Fragment key={at}>{inner}</Fragment>
}
