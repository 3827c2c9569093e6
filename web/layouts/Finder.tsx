/** Ctrl or ⌘ K: whatever the person may see by its words, any screen, and what can be done from anywhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { FoundKind } from '../../domain/search.ts';
import { found_groups } from '../areas.ts';
import type { UserData } from '../kit/storage.ts';
import { KeyHint } from '../ui/text/KeyHint.tsx';
import classes from './Finder.module.css';
import { type Hit, useFixed } from './finder_fixed.tsx';
import { useFound } from './finder_found.tsx';

export interface FinderProps {
  opened: boolean;
  onClose: () => void;
  person: UserData;
  project_id: number | undefined;
}

export default function Finder(props: FinderProps) {
  const { t } = useLingui();
  // whoever goes elsewhere takes the keyboard along; whoever only closes is back where they were
  const [gone, setGone] = useState(false);
  const { opened } = props;
  useEffect(() => {
    if (opened) setGone(false);
  }, [opened]);
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      returnFocus={!gone}
      size={620}
      yOffset="12dvh"
      padding={0}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t`Search or go to`}>
        <Panel {...props} onGo={() => setGone(true)} />
      </Modal.Content>
    </Modal.Root>
  );
}

const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLocaleLowerCase().includes(word));

function Panel({ onClose, onGo, person, project_id }: FinderProps & { onGo: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const fixed = useFixed(person, project_id);

  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { hits: found, looking } = useFound(text);
  // a screen or an action that was called by its name comes before what merely has the words
  const named = fixed.filter(
    (hit) => matches(`${hit.title} ${hit.words ?? ''}`, words) && words.some((word) => matches(hit.title, [word])),
  );
  const others = fixed.filter(
    (hit) =>
      !named.includes(hit) &&
      matches(`${hit.title} ${hit.note ?? ''} ${hit.words ?? ''}`, words) &&
      (words.length > 0 || !hit.by_name),
  );
  const hits = [...named, ...found, ...others];
  const chosen = hits[Math.min(at, hits.length - 1)];

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const choose = (hit: Hit) => {
    onGo();
    onClose();
    hit.act();
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
  };

  const fixed_titles: Record<string, string> = { screens: t`Go to`, actions: t`Do` };
  const titleOf = (group: string): string => fixed_titles[group] ?? i18n._(found_groups[group as FoundKind].name);
  const groups = [...new Set(hits.map((hit) => hit.group))];
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t`Search or go to`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Search projects, events, documents, people, screens …`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <KeyHint keys="Esc" />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t`Found`} className={classes.list}>
        {groups.map((group) => {
          const inside = hits.filter((hit) => hit.group === group);
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className={classes.group} role="presentation">
                {titleOf(group)}
              </div>
              {inside.map((hit) => (
                <div
                  key={hit.id}
                  id={`${id}-${hit.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === chosen}
                  className={classes.hit}
                  onPointerMove={() => setAt(hits.indexOf(hit))}
                  onClick={() => choose(hit)}
                  onKeyDown={press}
                >
                  {hit.icon}
                  <span className={classes.title}>{hit.title}</span>
                  {hit.note && <span className={classes.note}>{hit.note}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {hits.length === 0 && !looking && (
        <p className={classes.none} role="status">
          <Trans>No results.</Trans>
        </p>
      )}
    </>
  );
}
