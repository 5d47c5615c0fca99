/**
 * Pairs rows with columns so that the sum of the likeness is highest, each at most once.
 *
 * @param likeness 0 to 1, of each row with each column
 * @returns the column of each row, or -1 without a column
 * @source H. W. Kuhn, The Hungarian method for the assignment problem (1955)
 */
export function assign(likeness: readonly (readonly number[])[]): number[] {
  const size = Math.max(likeness.length, likeness[0]?.length ?? 0);
  const costOf = (row: number, column: number) => 1 - (likeness[row - 1]?.[column - 1] ?? 0);
  const zeros = () => new Float64Array(size + 1);
  const [ofRows, ofColumns] = [zeros(), zeros()];
  /** Row of each column; row 0 is none. */
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    const least = zeros().fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(size + 1);
    const isUsed = new Uint8Array(size + 1);
    let column = 0;
    do {
      isUsed[column] = 1;
      const own = at(rowOf, column);
      let [delta, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= size; other++) {
        if (isUsed[other] === 1) continue;
        const reduced = costOf(own, other) - at(ofRows, own) - at(ofColumns, other);
        if (reduced < at(least, other)) [least[other], from[other]] = [reduced, column];
        if (at(least, other) < delta) [delta, next] = [at(least, other), other];
      }
      for (let other = 0; other <= size; other++) {
        if (isUsed[other] === 1) {
          ofRows[at(rowOf, other)] = at(ofRows, at(rowOf, other)) + delta;
          ofColumns[other] = at(ofColumns, other) - delta;
        } else least[other] = at(least, other) - delta;
      }
      column = next;
    } while (at(rowOf, column) !== 0);
    for (; column !== 0; column = at(from, column)) rowOf[column] = at(rowOf, at(from, column));
  }
  const columnOf = likeness.map(() => -1);
  for (const [column, row] of rowOf.entries())
    if (column > 0 && row <= likeness.length && column <= (likeness[0]?.length ?? 0)) columnOf[row - 1] = column - 1;
  return columnOf;
}

const at = (numbers: Int32Array | Float64Array, index: number): number => numbers[index] ?? 0;
