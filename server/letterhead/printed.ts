/** A document on the company's letterhead as the thread that draws it is given it. */

export interface PrintedBlock {
  title: string;
  lines: readonly string[];
}

export interface PrintedTable {
  /** above it; empty: none */
  title?: string;
  columns: readonly { title: string; right?: boolean; wide?: boolean }[];
  /** lines of a cell are apart by a line break */
  rows: readonly (readonly string[])[];
}

/** Its words said already. */
export interface PrintedDocument {
  title: string;
  /** under the title, as an amendment or a draft says of itself */
  mark: string;
  landscape: boolean;
  company: { name: string; lines: readonly string[] };
  /** as a data address; none: the company's name alone */
  logo: string | undefined;
  parties: readonly PrintedBlock[];
  facts: readonly { label: string; value: string }[];
  tables: readonly PrintedTable[];
  sums: readonly { label: string; value: string; strong?: boolean }[];
  sections: readonly PrintedBlock[];
  /** as data addresses */
  pictures: readonly { picture: string; caption: string }[];
  /** QR codes large enough to be read from a wall, with what each is for */
  codes: readonly { text: string; title: string; note: string }[];
  /** who signs: under a line, with the name above it where one is known */
  signs: readonly { label: string; name: string }[];
  /** 'Page {at} of {count}' in the reader's language */
  page: string;
}
