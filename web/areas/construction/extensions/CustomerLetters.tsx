/** The letters that were issued to the customer of a plant. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { showDate } from '../../../../domain/dates.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Spread } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import classes from '../days/Days.module.css';
import { extension_letters } from '../slices.ts';

export default function CustomerLetters({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, loading } = useSlice(extension_letters, { project_id });
  if (!data) return loading ? <Loading as="rows" count={2} /> : null;
  if (data.letters.length === 0) return null;
  return (
    <Panel title={t`Letters about the completion date`}>
      <ul className={classes.lines}>
        {data.letters.map(({ id, number, subject, starts_on, ends_on, claimed }) => (
          <li key={id} className={classes.line}>
            <Spread gap={8}>
              <span>
                {number} · {subject}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileTypePdf size={14} aria-hidden />}
                onClick={() => void saveFile('export_extension_letter', { extension_letter_id: id })}
              >
                <Trans>Letter</Trans>
              </Button>
            </Spread>
            <span className={classes.dim}>
              {showDate(starts_on)} – {showDate(ends_on)} ·{' '}
              <Plural value={claimed} one="# day requested" other="# days requested" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
