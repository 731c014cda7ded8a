/** After a move by hand nothing leaves for so long, so that it can be taken back. */
export const minutesToUndo = 5
