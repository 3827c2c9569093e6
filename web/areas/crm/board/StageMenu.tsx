/** What can be done with a stage. */
import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconForms,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type Opener, useOpenedAtOnce } from '../../../ui/overlay/LazyOnInteraction.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Column } from './board_state.ts';
import type { StageAct } from './stage_acts.ts';

interface StageMenuProps {
  stage: Column['stage'];
  why_not: string | undefined;
  first: boolean;
  last: boolean;
  onAct: (act: StageAct, stage: Column['stage']) => void;
  target: Opener;
}

export default function StageMenu({ stage, why_not, first, last, onAct, target }: StageMenuProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  const item = (act: StageAct, icon: React.ReactNode, words: React.ReactNode, reason = '') => (
    <DisabledReason reason={why_not || reason}>
      <Menu.Item
        leftSection={icon}
        {...(act === 'delete' && { color: 'red' })}
        {...(!(why_not || reason) && { onClick: () => onAct(act, stage) })}
      >
        {words}
      </Menu.Item>
    </DisabledReason>
  );
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {item('rename', <IconForms size={16} aria-hidden />, <Trans>Rename stage</Trans>)}
        {item('edit', <IconPencil size={16} aria-hidden />, <Trans>Edit stage</Trans>)}
        <Menu.Divider />
        {item('add_before', <IconColumnInsertLeft size={16} aria-hidden />, <Trans>Add stage before</Trans>)}
        {item('add_after', <IconColumnInsertRight size={16} aria-hidden />, <Trans>Add stage after</Trans>)}
        {item(
          'left',
          <IconArrowLeft size={16} aria-hidden />,
          <Trans>Move left</Trans>,
          first ? t`This is the first stage.` : '',
        )}
        {item(
          'right',
          <IconArrowRight size={16} aria-hidden />,
          <Trans>Move right</Trans>,
          last ? t`This is the last stage.` : '',
        )}
        <Menu.Divider />
        {item(
          'delete',
          <IconTrash size={16} aria-hidden />,
          <Trans>Delete stage</Trans>,
          stage.count > 0 ? t`Only an empty stage can be deleted. Move its leads first.` : '',
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
