/** How what a call takes is written into its request; a leaf, as the browser's client needs it without the schemas. */
export type Encoding = 'query' | 'json' | 'form' | 'multipart';

/** The encoding of an entry: what it says, otherwise the usual one of its method. */
export const encodingOf = ({
  encoding,
  method = 'GET',
}: {
  encoding?: Encoding | undefined;
  method?: 'GET' | 'POST' | undefined;
}): Encoding => encoding ?? (method === 'GET' ? 'query' : 'json');
