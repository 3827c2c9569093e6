/** Marks words of a fixed list, as the wire has them with what they are called, for the catalogues: they are written out. */
export const labels = <const T extends Readonly<Record<string, string>>>(words: T): T => words;
