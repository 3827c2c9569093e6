/** Where words are written: typing @ offers the people who can be mentioned; Ctrl Enter sends. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mentionTyped } from '../../../domain/comments.ts';
import { Avatar } from '../text/Avatar.tsx';
import classes from './Talk.module.css';

/** Someone who can be mentioned. */
export interface Talker {
  user_id: number;
  name: string;
  role: string;
  outside: boolean;
}

interface MentionBoxProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  people: readonly Talker[];
  onMention: (person: Talker) => void;
  onSend: () => void;
  onEscape?: (() => void) | undefined;
  /** files that were dropped or pasted here */
  onFiles?: ((files: Iterable<File>) => void) | undefined;
  error?: string | undefined;
  rows?: number;
}

/** How well a person fits what was typed: a name that begins so comes before a word of it, and that before a role. */
function rank({ name, role }: Talker, search: string): number {
  const words = search.toLocaleLowerCase();
  const called = name.toLocaleLowerCase();
  if (called.startsWith(words)) return 0;
  if (called.includes(` ${words}`)) return 1;
  return words.length > 1 && role.toLocaleLowerCase().includes(words) ? 2 : 3;
}

const found = (people: readonly Talker[], search: string): Talker[] =>
  people
    .map((person) => ({ person, place: rank(person, search) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 8)
    .map(({ person }) => person);

export function MentionBox(props: MentionBoxProps) {
  const { value, onChange, people, onMention } = props;
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<{ from: number; search: string }>();
  const [at, setAt] = useState(0);
  const box = useRef<HTMLTextAreaElement | null>(null);
  const hits = typed ? found(people, typed.search) : [];
  const opened = hits.length > 0;

  const look = (field: HTMLTextAreaElement) => {
    setTyped(mentionTyped(field.value, field.selectionStart));
    setAt(0);
  };
  const choose = (person: Talker) => {
    const field = box.current;
    if (!typed || !field) return;
    const name = `@${person.name} `;
    const text = value.slice(0, typed.from) + name + value.slice(field.selectionStart).replace(/^ /, '');
    // at once: whoever types on must find the caret behind the name already
    flushSync(() => {
      onChange(text);
      onMention(person);
      setTyped(undefined);
    });
    field.focus();
    field.setSelectionRange(typed.from + name.length, typed.from + name.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      props.onSend();
      return;
    }
    if (event.key === 'Escape') {
      if (opened) {
        event.stopPropagation();
        setTyped(undefined);
      } else if (props.onEscape) {
        event.stopPropagation();
        props.onEscape();
      }
      return;
    }
    if (!opened || event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[at];
    if (move) {
      event.preventDefault();
      setAt((at + move + hits.length) % hits.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && hit) {
      event.preventDefault();
      choose(hit);
    }
  };

  return (
    <div className={classes.box}>
      <Textarea
        ref={(field) => {
          box.current = field;
          if (typeof props.ref === 'function') props.ref(field);
          else if (props.ref) props.ref.current = field;
        }}
        aria-label={props.label}
        placeholder={props.placeholder}
        autosize
        minRows={props.rows ?? 2}
        maxRows={12}
        value={value}
        error={props.error}
        {...(people.length > 0 && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' })}
        {...(opened && { 'aria-controls': `${id}-list`, 'aria-activedescendant': `${id}-${hits[at]?.user_id}` })}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onKeyUp={(event) => {
          if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) look(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (!props.onFiles || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          props.onFiles(event.clipboardData.files);
        }}
        onDrop={(event) => {
          if (!props.onFiles || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          props.onFiles(event.dataTransfer.files);
        }}
        // a choice by pointer comes after the box lost the focus
        onBlur={() => setTimeout(() => setTyped(undefined), 150)}
      />
      {opened && (
        <div className={classes.picker} role="listbox" id={`${id}-list`} aria-label={t`People to mention`}>
          {hits.map((person, index) => (
            // the keyboard stays in the text and walks through the list from there
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.user_id}
              id={`${id}-${person.user_id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.hit}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} size={24} named />
              <span className={classes.hitName}>{person.name}</span>
              <span className={classes.role}>
                {person.outside ? <Trans>{person.role}, external</Trans> : person.role}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
