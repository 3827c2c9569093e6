/** The keys of the Gantt. */
import { useLingui } from '@lingui/react/macro';
import { type KeyGroup, KeyList } from '../../../ui/text/KeyList.tsx';

export function Keys({ opened, onClose, editing }: { opened: boolean; onClose: () => void; editing: boolean }) {
  const { t } = useLingui();
  const look: KeyGroup[] = [
    {
      title: t`Go`,
      lines: [
        [['Up', 'Down'], t`Row above, row below`],
        [['Left', 'Right'], t`Close or open a group; go to a cell`],
        [['Home', 'End'], t`First row, last row`],
        [['Enter'], t`Open the event, or edit the cell`],
        [['[', ']'], t`From link to link of the row`],
      ],
    },
    {
      title: t`Look`,
      lines: [
        [['＋', '－'], t`Zoom in, zoom out`],
        [['F'], t`Fit the whole plan`],
        [['T'], t`Today`],
        [['*'], t`Open all groups`],
        [['/'], t`Search`],
      ],
    },
  ];
  const change: KeyGroup[] = [
    {
      title: t`Change`,
      lines: [
        [['Alt+Left', 'Alt+Right'], t`Move by a day`],
        [['Shift+Left', 'Shift+Right'], t`Move by a week`],
        [['Alt+Shift+Right'], t`Longer; with Left shorter`],
        [['F2'], t`Edit the cell`],
        [['L'], t`Link from this row; again: another kind`],
        [['N'], t`New event below`],
        [['Alt+Up', 'Alt+Down'], t`Row up, row down`],
        [['Mod+]', 'Mod+['], t`Into the group above, out of it`],
        [['Del'], t`Delete the chosen rows or link`],
      ],
    },
    {
      title: t`Take back`,
      lines: [
        [['Mod+Z'], t`Undo`],
        [['Mod+Shift+Z'], t`Redo`],
        [['Esc'], t`Put back what is being tried`],
      ],
    },
  ];
  const choose: KeyGroup[] = [
    {
      title: t`Choose`,
      lines: [
        [['Space'], t`Choose the row, or not`],
        [['Shift+Down'], t`Choose from here on`],
        [['Mod+A'], t`Choose all rows`],
        [['Esc'], t`Choose nothing`],
      ],
    },
  ];
  return (
    <KeyList
      title={t`Keys of the Gantt`}
      opened={opened}
      onClose={onClose}
      columns={editing ? [look, change, choose] : [look, choose]}
    />
  );
}
