/** A card of a board: its number and marks, the menu that moves it, its title, and what else is said of it. */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './StatusBoard.module.css';

interface BoardCardProps {
  id: number;
  number: string;
  title: string;
  marks: ReactNode;
  /** the steps there are, and why one cannot be taken */
  moves: readonly { key: string; title: string; why: string | undefined; onMove: () => void }[];
  /** it was moved, and the server has not said yet what may follow */
  waiting?: boolean | undefined;
  /** what opens it is called */
  openLabel: string;
  onOpen: () => void;
  /** a line under the title */
  about: string;
  foot: ReactNode;
  /** lines at its end */
  notes?: readonly (string | false)[];
}

export function BoardCard({
  id,
  number,
  title,
  marks,
  moves,
  waiting = false,
  openLabel,
  onOpen,
  about,
  foot,
  notes = [],
}: BoardCardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ board_row: id }),
      onDragStart: () => setHeld(true),
      onDrop: () => setHeld(false),
    });
  }, [id]);
  return (
    <article
      ref={card}
      className={classes.card}
      data-held={held || undefined}
      data-card={id}
      aria-label={`${number} ${title}`}
    >
      <div className={classes.cardHead}>
        <span className={classes.number}>{number}</span>
        {marks}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Move ${number}`} disabled={waiting}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map(({ key, title: name, why, onMove }) => (
              <Menu.Item key={key} disabled={why !== undefined} onClick={onMove}>
                {name}
                {why && <span className={classes.why}>{why}</span>}
              </Menu.Item>
            ))}
            {moves.length > 0 && <Menu.Divider />}
            <Menu.Item onClick={onOpen}>{openLabel}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <button type="button" className={classes.title} onClick={onOpen}>
        {title}
      </button>
      {about && <span className={classes.dim}>{about}</span>}
      <div className={classes.cardFoot}>{foot}</div>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={classes.dim}>
              {note}
            </span>
          ),
      )}
    </article>
  );
}
