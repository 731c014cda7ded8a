/** What stands here, and what stands there. */
export const SideBySide = ({ label, mine, theirs }: { label: string; mine: string; theirs: string }) => (
  <div className="split" data-split="halves">
    <section>
      <h3 className="label-quiet">Mine: {label}</h3>
      <pre className="mail-text">{mine}</pre>
    </section>
    <section>
      <h3 className="label-quiet">Theirs: {label}</h3>
      <pre className="mail-text">{theirs}</pre>
    </section>
  </div>
)
