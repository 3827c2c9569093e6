/**
 * A sheet from the right for one thing of a list; on a phone the whole screen, or a sheet from below. Asks before unsaved
 * words are lost.
 */
import { useLingui } from '@lingui/react/macro';
import { Drawer as Sheet } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Drawer.module.css';
import { confirmLeaving } from '../form/LeaveGuard.tsx';
import { UnsavedContext, useUnsavedInside } from '../form/unsaved.ts';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** stays in view below what scrolls */
  footer?: ReactNode;
  /** narrow: a form; wide: a document, a table */
  width?: 'narrow' | 'usual' | 'wide' | undefined;
  /** beside the way to close it */
  actions?: ReactNode;
  /** on a phone: a form takes the whole screen, a look at one thing a sheet that leaves what is behind it in view */
  phone?: 'whole' | 'sheet' | undefined;
}

const widths = { narrow: 400, usual: 560, wide: 880 };

/** Those that are open, the last one on top of the others. */
const on_screen: string[] = [];

/** Whether this one lies on top, so that Escape is meant for it and not for what is behind it. */
function useIsOnTop(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    on_screen.push(id);
    // only once everyone has heard the key that closed it
    return () => void setTimeout(() => on_screen.splice(on_screen.lastIndexOf(id), 1));
  }, [opened, id]);
  return () => on_screen.at(-1) === id;
}

export function Drawer(props: DrawerProps) {
  const { opened, onClose, title, subtitle, children, footer, width = 'usual', actions, phone: as = 'whole' } = props;
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const unsaved = useUnsavedInside();
  const isOnTop = useIsOnTop(opened);
  const asking = useRef(false);
  const close = async () => {
    if (!isOnTop() || asking.current) return;
    if (!unsaved.any()) return onClose();
    asking.current = true;
    const leaves = await confirmLeaving();
    // the key that answers the question arrives here too
    setTimeout(() => {
      asking.current = false;
    });
    if (leaves) onClose();
  };
  const sheet = phone && as === 'sheet';
  return (
    <Sheet.Root
      opened={opened}
      onClose={close}
      position={sheet ? 'bottom' : 'right'}
      size={sheet ? '92dvh' : phone ? '100%' : widths[width]}
    >
      <Sheet.Overlay backgroundOpacity={0.35} />
      <Sheet.Content classNames={{ content: classes.content ?? '' }} {...(sheet && { 'data-sheet': true })}>
        <div className={classes.header}>
          {/* what it is comes first, also where an address opened it: nobody pointed at the way to close it */}
          <div className={classes.words} tabIndex={-1} data-autofocus>
            <Sheet.Title className={classes.title ?? ''}>{title}</Sheet.Title>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          <div className={classes.tools}>
            {actions}
            <Sheet.CloseButton aria-label={t`Close`} />
          </div>
        </div>
        <Sheet.Body className={classes.body ?? ''}>
          <UnsavedContext value={unsaved}>{children}</UnsavedContext>
        </Sheet.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Sheet.Content>
    </Sheet.Root>
  );
}
