/** In SQL: the stage whose end ends the sequence, or null when it goes on. */
export const endingStage =
  'case when sequence.ends_with_stage then sequence.lifecycle_stage end as ending_stage'
