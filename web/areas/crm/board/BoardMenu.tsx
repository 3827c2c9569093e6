/** What can be done with boards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconForms, IconPlus, IconTrash } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { type Opener, useOpenedAtOnce } from '../../../ui/overlay/LazyOnInteraction.tsx';
import { useAddress } from '../../../kit/address.ts';
import type { BoardAnswer } from '../slices.ts';
import type { BoardTask } from './BoardForm.tsx';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';

interface BoardMenuProps {
  board: { id: number; name: string; version: number };
  abilities: BoardAnswer['abilities'];
  /** it is the only board */
  only: boolean;
  onAct: (task: BoardTask) => void;
  target: Opener;
}

export default function BoardMenu({ board, abilities, only, onAct, target }: BoardMenuProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const [opened, setOpened] = useOpenedAtOnce();
  const { name } = board;
  const remove = async () => {
    await attemptConfirmed(
      {
        title: <Trans>Delete the board {name}?</Trans>,
        text: <Trans>Only an empty board can be deleted.</Trans>,
        verb: <Trans>Delete board</Trans>,
      },
      async () => {
        await api.delete_board({ board_id: board.id });
        set({ board: undefined, stage: undefined });
      },
    );
  };
  const item = (
    icon: React.ReactNode,
    words: React.ReactNode,
    act: () => void,
    reason: string | undefined,
    red = false,
  ) => (
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
        {item(
          <IconForms size={16} aria-hidden />,
          <Trans>Rename board</Trans>,
          () => onAct({ board }),
          reasonOf(abilities.update_board),
        )}
        {item(
          <IconPlus size={16} aria-hidden />,
          <Trans>Add board</Trans>,
          () => onAct({}),
          reasonOf(abilities.add_board),
        )}
        <Menu.Divider />
        {item(
          <IconTrash size={16} aria-hidden />,
          <Trans>Delete board</Trans>,
          () => void remove(),
          reasonOf(abilities.delete_board, only && t`The last board cannot be deleted.`),
          true,
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
