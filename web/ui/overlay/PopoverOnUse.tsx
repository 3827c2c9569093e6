/** What a button opens beside itself, drawn when it is first used: a small dialog that the keyboard enters and leaves. */
import { Popover, type PopoverProps } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import type { Opener } from './LazyOnInteraction.tsx';

interface PopoverOnUseProps extends Pick<PopoverProps, 'onClose' | 'position' | 'width'> {
  target: Opener;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function PopoverOnUse({ target, opened, setOpened, label, className, children, ...rest }: PopoverOnUseProps) {
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      withRoles={false}
      returnFocus
      {...rest}
    >
      <Popover.Target>
        {cloneElement(target, {
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
