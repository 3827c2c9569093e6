/** Long lists come by pages of two hundred: the search and the page are asked of the server. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

export const PAGE = 200;

export function useSearch() {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 200);
  return { search, setSearch, input: { limit: PAGE, ...(asked.trim() && { search: asked.trim() }) } };
}
