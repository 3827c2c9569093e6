/** What can be done with boards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconForms, IconPlus, IconTrash } from '@tabler/icons-react';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { type Opener, useOpenedAtOnce } from '../../../ui/overlay/OnUse.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAddress } from '../address.ts';
import type { BoardTask } from './BoardForm.tsx';

interface BoardMenuProps {
  board: { id: number; name: string; version: number };
  why_not: string;
  /** it is the only board */
  only: boolean;
  onAct: (task: BoardTask) => void;
  target: Opener;
}

export default function BoardMenu({ board, why_not, only, onAct, target }: BoardMenuProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const [opened, setOpened] = useOpenedAtOnce();
  const { name } = board;
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Delete the board {name}?</Trans>,
      text: <Trans>Only an empty board can be deleted.</Trans>,
      verb: <Trans>Delete board</Trans>,
      destructive: true,
    });
    if (!yes) return;
    try {
      await api.delete_board({ board_id: board.id });
      set({ board: undefined, stage: undefined });
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  const item = (icon: React.ReactNode, words: React.ReactNode, act: () => void, reason: string, red = false) => (
    <DisabledReason reason={reason}>
      <Menu.Item leftSection={icon} {...(red && { color: 'red' })} {...(!reason && { onClick: act })}>
        {words}
      </Menu.Item>
    </DisabledReason>
  );
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {item(<IconForms size={16} aria-hidden />, <Trans>Rename board</Trans>, () => onAct({ board }), why_not)}
        {item(<IconPlus size={16} aria-hidden />, <Trans>Add board</Trans>, () => onAct({}), why_not)}
        <Menu.Divider />
        {item(
          <IconTrash size={16} aria-hidden />,
          <Trans>Delete board</Trans>,
          () => void remove(),
          why_not || (only ? t`The last board cannot be deleted.` : ''),
          true,
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
