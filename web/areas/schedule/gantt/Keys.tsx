/** The keys of the Gantt. */
import { useLingui } from '@lingui/react/macro';
import { type KeyGroup, KeyList } from '../../../ui/text/KeyList.tsx';

interface KeysProps {
  opened: boolean;
  onClose: () => void;
  editable: boolean;
  /** true where at least progress can be changed */
  has_progress: boolean;
}

export function Keys({ opened, onClose, editable, has_progress }: KeysProps) {
  const { t } = useLingui();
  const look: KeyGroup[] = [
    {
      title: t`Go`,
      lines: [
        [['Up', 'Down'], t`Row above, row below`],
        [['Left', 'Right'], t`Collapse or expand a group; move to a cell`],
        [['Home', 'End'], t`First row, last row`],
        [['Enter'], t`Open the event, or edit the cell`],
        [['[', ']'], t`Move between links of the row`],
      ],
    },
    {
      title: t`View`,
      lines: [
        [['＋', '－'], t`Zoom in, zoom out`],
        [['F'], t`Fit to screen`],
        [['T'], t`Today`],
        [['*'], t`Expand all groups`],
        [['/'], t`Search`],
      ],
    },
  ];
  const edit_cell: KeyGroup['lines'][number] = [['F2'], t`Edit the cell`];
  const undo: KeyGroup = {
    title: t`Undo`,
    lines: [
      [['Mod+Z'], t`Undo`],
      [['Mod+Shift+Z'], t`Redo`],
      [['Esc'], t`Cancel change`],
    ],
  };
  const change: KeyGroup[] = [
    {
      title: t`Change`,
      lines: [
        [['Alt+Left', 'Alt+Right'], t`Move by a day`],
        [['Shift+Left', 'Shift+Right'], t`Move by a week`],
        [['Alt+Shift+Right'], t`Extend; with Left shorten`],
        edit_cell,
        [['L'], t`Link from this row; repeat to change type`],
        [['N'], t`New event below`],
        [['Alt+Up', 'Alt+Down'], t`Row up, row down`],
        [['Mod+]', 'Mod+['], t`Indent, outdent`],
        [['Del'], t`Delete selected rows or link`],
      ],
    },
    undo,
  ];
  const progress: KeyGroup[] = [{ title: t`Change`, lines: [edit_cell] }, undo];
  const choose: KeyGroup[] = [
    {
      title: t`Choose`,
      lines: [
        [['Space'], t`Select or deselect row`],
        [['Shift+Down'], t`Extend selection`],
        [['Mod+A'], t`Select all rows`],
        [['Esc'], t`Clear selection`],
      ],
    },
  ];
  return (
    <KeyList
      title={t`Keyboard shortcuts`}
      opened={opened}
      onClose={onClose}
      columns={editable ? [look, change, choose] : has_progress ? [look, progress, choose] : [look, choose]}
    />
  );
}
