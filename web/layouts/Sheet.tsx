/** A panel that slides in from the side of a phone. The browser's own dialog holds the focus and closes on Escape. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../kit/router.tsx';
import classes from './Sheet.module.css';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  head: ReactNode;
  children: ReactNode;
}

export function Sheet({ opened, onClose, label, head, children }: SheetProps) {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  // a link inside it was followed
  useEffect(() => {
    if (pathname || search || hash) close();
  }, [pathname, search, hash]);

  useEffect(() => {
    const node = dialog.current;
    const outside = (event: MouseEvent) => {
      if (event.target === node) close();
    };
    node?.addEventListener('click', outside);
    return () => node?.removeEventListener('click', outside);
  }, []);

  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={label} onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.head}>
          {head}
          <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
