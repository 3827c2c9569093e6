/** The keys that work everywhere. */
import { useLingui } from '@lingui/react/macro';
import { KeyList } from '../ui/text/KeyList.tsx';

export default function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KeyList
      title={t`Shortcuts`}
      opened={opened}
      onClose={onClose}
      columns={[
        [
          {
            lines: [
              [['Mod+K'], t`Search or go to`],
              [['G', 'D'], t`Start page`],
              [['G', 'P'], t`The selected project`],
              [['G', 'N'], t`Notifications`],
              [['G', 'A'], t`Account`],
              [['['], t`Collapse or expand the menu`],
              [['Up', 'Down'], t`Move in a list or table`],
              [['Enter'], t`Open selected`],
              [['Esc'], t`Close`],
              [['?'], t`This list`],
            ],
          },
        ],
      ]}
    />
  );
}
