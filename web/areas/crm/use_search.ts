/** Lists of which the first two hundred are shown: the search is asked of the server. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const PAGE = 200;

export function useSearch() {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 200);
  return { search, setSearch, input: { limit: PAGE, ...(asked.trim() && { search: asked.trim() }) } };
}
