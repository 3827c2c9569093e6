/** Finds a place by name, or by a pair of numbers pasted from elsewhere. */
import { useLingui } from '@lingui/react/macro';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askPlaces, type FoundPlace } from './ask.ts';
import { readLocation, showLocation } from './location.ts';
import classes from './map.module.css';
import { ownSubmit } from '../form/own_submit.ts';

const PAUSE_MS = 200;

export interface PlaceSearchProps {
  keyword: string;
  error: string;
  /** Search while typing; a geocoder of others is asked only on Enter. */
  whileTyping: boolean;
  onKeyword: (keyword: string) => void;
  onError: (sentence: string) => void;
  onFound: (place: FoundPlace) => void;
}

const full = (place: FoundPlace) => [place.name, place.state].filter(Boolean).join(', ');

export function PlaceSearch({ keyword, error, whileTyping, onKeyword, onError, onFound }: PlaceSearchProps) {
  const { t } = useLingui();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [found, setFound] = useState<FoundPlace[]>([]);
  const [busy, setBusy] = useState(false);
  const asked = useRef(new AbortController());
  const searchSoon = useDebouncedCallback((text: string) => void search(text, true), PAUSE_MS);

  useEffect(() => () => asked.current.abort(), []);
  const offer = useEffectEvent((places: FoundPlace[]) => {
    if (!places.length) return;
    combobox.openDropdown();
    combobox.selectFirstOption();
  });
  useEffect(() => offer(found), [found]);

  async function search(text: string, quietly: boolean) {
    asked.current.abort();
    const mine = new AbortController();
    asked.current = mine;
    const location = readLocation(text);
    if (location) return setFound([{ ...location, name: showLocation(location), state: '' }]);
    setBusy(!quietly);
    try {
      const places = await askPlaces(text, mine.signal);
      if (mine.signal.aborted) return;
      setFound(places);
      if (!places.length) combobox.closeDropdown();
      if (!places.length && !quietly) onError(t`No place found. Try another spelling, or click the map.`);
    } catch {
      if (!mine.signal.aborted && !quietly)
        onError(t`The search did not respond. Click the map or enter coordinates below.`);
    } finally {
      if (!mine.signal.aborted) setBusy(false);
    }
  }

  function type(text: string) {
    onKeyword(text);
    onError('');
    asked.current.abort();
    setBusy(false);
    combobox.resetSelectedOption();
    const enough = text.trim().length > 1;
    if (enough && whileTyping) return searchSoon(text.trim());
    searchSoon.cancel();
    combobox.closeDropdown();
  }

  function submit() {
    searchSoon.cancel();
    if (!keyword.trim()) return onError(t`Please enter your search keyword!`);
    void search(keyword.trim(), false);
  }

  function choose(index: string) {
    const place = found[Number(index)];
    combobox.closeDropdown();
    if (!place) return;
    onKeyword(full(place));
    onFound(place);
  }

  return (
    <form className={classes.search} onSubmit={(event) => ownSubmit(event, submit)} role="search">
      <Combobox store={combobox} onOptionSubmit={choose} offset={4} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            flex={1}
            data-autofocus
            label={t`Search for a place`}
            placeholder={t`Town, or 21.1458, 79.0882`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={keyword}
            error={error}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!found.length}>
          <Combobox.Options aria-label={t`Places found`}>
            {found.map((place, index) => (
              <Combobox.Option value={String(index)} key={`${place.latitude},${place.longitude}`}>
                {place.name} <span className={classes.state}>{place.state}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button type="submit" variant="default" className={classes.button} loading={busy}>
        {t`Search`}
      </Button>
    </form>
  );
}
