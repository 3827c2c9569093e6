/** Lines drafted from the specification and the capacity: shown with where each number comes from, then added. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { type DraftRoof, draft_roofs } from '../../../../domain/materials/boq_draft.ts';
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
  const [roof, setRoof] = useState<DraftRoof>();
  useEffect(() => {
    let current = true;
    setFailure(undefined);
    api.generate_boq({ project_id, dry_run: true, ...(roof && { roof_type: roof }) }).then(
      (found) => current && setAnswer(found),
      (error: unknown) => current && setFailure(sentenceOf(error)),
    );
    return () => void (current = false);
  }, [project_id, roof]);
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'category', title: t`Category`, value: ({ category }) => term(category), width: 170, phone: 'title' },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: ({ quantity }) => quantity,
        render: ({ quantity, unit }) => `${showNumber(quantity, 3)} ${term(unit)}`,
        width: 115,
        align: 'right',
      },
      { key: 'item', title: t`Item`, value: ({ item_name }) => item_name || t`None`, width: 190 },
      { key: 'event', title: t`Needed for`, value: ({ event_name }) => term(event_name) || t`None`, width: 220 },
      { key: 'source', title: t`Comes from`, value: ({ source }) => source, width: 340, phone: 'wide' },
      {
        key: 'says',
        title: t`Specification`,
        value: ({ makes, specification }) => [makes, specification].filter(Boolean).join(', '),
        width: 200,
        phone: 'hidden',
      },
    ],
    [t, term],
  );
  const lies_on = roof ?? answer?.roof_type ?? null;
  const count = answer?.lines.length ?? 0;
  const add = () =>
    run(async () => {
      const { added } = await api.generate_boq({ project_id, ...(lies_on && { roof_type: lies_on }) });
      toast.success(plural(added, { one: '# line was added.', other: '# lines were added.' }));
      onClose();
    });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`Draft lines`}
      subtitle={t`From the specification, the capacity and usual quantities per MWp, for categories without a line; linked to the schedule and to the items you usually buy`}
      width="wide"
      footer={
        <DisabledReason
          reason={
            answer && count === 0
              ? t`Every category already has a line.`
              : answer && !lies_on
                ? t`Select the roof or structure first.`
                : undefined
          }
        >
          <Button loading={busy || (!answer && !failure)} onClick={() => void add()}>
            {answer ? <Plural value={count} one="Add # line" other="Add # lines" /> : <Trans>Add lines</Trans>}
          </Button>
        </DisabledReason>
      }
    >
      <Select
        label={t`Roof or structure`}
        description={t`The weight of the mounting structure depends on it.`}
        data={draft_roofs.map((value) => ({ value, label: term(value) }))}
        value={lies_on}
        onChange={(value) => setRoof(draft_roofs.find((one) => one === value))}
        mb="md"
        maw={360}
      />
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
