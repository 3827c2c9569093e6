/** Lines drafted from the specification and the capacity: shown with where each number comes from, then added. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';

type Answer = Gets<'generate_boq'>;
type Line = Answer['lines'][number];

export function Draft({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const [busy, run] = useAttempt();
  useEffect(() => {
    api.generate_boq({ project_id, dry_run: true }).then(setAnswer, (error: unknown) => setFailure(sentenceOf(error)));
  }, [project_id]);
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'category', title: t`Category`, value: ({ category }) => term(category), width: 180, phone: 'title' },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: ({ quantity }) => quantity,
        render: ({ quantity, unit }) => `${showNumber(quantity, 3)} ${term(unit)}`,
        width: 130,
        align: 'right',
      },
      { key: 'source', title: t`Comes from`, value: ({ source }) => source, width: 340, phone: 'wide' },
      {
        key: 'says',
        title: t`Specification`,
        value: ({ makes, specification }) => [makes, specification].filter(Boolean).join(', '),
        width: 200,
      },
    ],
    [t, term],
  );
  const count = answer?.lines.length ?? 0;
  const add = () =>
    run(async () => {
      const { added } = await api.generate_boq({ project_id });
      toast.success(plural(added, { one: '# line was added.', other: '# lines were added.' }));
      onClose();
    });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`Draft lines`}
      subtitle={t`From the specification, the capacity and usual quantities per MWp, for categories without a line`}
      width="wide"
      footer={
        <DisabledReason reason={answer && count === 0 ? t`Every category already has a line.` : undefined}>
          <Button loading={busy || (!answer && !failure)} onClick={() => void add()}>
            {answer ? <Plural value={count} one="Add # line" other="Add # lines" /> : <Trans>Add lines</Trans>}
          </Button>
        </DisabledReason>
      }
    >
      <Table
        name="draft"
        label={t`Drafted lines`}
        rows={answer?.lines}
        columns={columns}
        rowKey={({ category, source, specification }) => `${category} ${source} ${specification}`}
        loading={!answer && !failure}
        failure={failure}
        empty={{ title: t`Nothing to draft`, text: t`Every category that can be drafted already has a line.` }}
      />
    </Drawer>
  );
}
