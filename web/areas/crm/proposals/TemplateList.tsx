/** Templates of proposals: the company’s own and those given, which are copied to be changed. */
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { project_segments } from '../../../../domain/lists.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { proposal_templates } from './slices.ts';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';

type Answer = Gets<'get_proposal_templates'>;
type Row = Answer['templates'][number];
const rowKey = (row: Row): string => String(row.id ?? row.segment);
const nothing = {};
const segmentName = (segment: string): string => project_segments.find(({ value }) => value === segment)?.shown ?? '';

export function TemplateList() {
  const { term } = useLabels();
  const { t } = useLingui();
  const { set } = useAddress();
  const { data, failure, loading, reload } = useSlice(proposal_templates, nothing);
  const columns = useMemo((): Column<Row>[] => {
    const nameOf = (row: Row): string => (row.id === null ? term(row.name) : row.name);
    return [
      {
        key: 'name',
        title: t`Template`,
        value: nameOf,
        render: (row) => (
          <>
            {nameOf(row)} {row.id === null && <Tag>{t`built-in`}</Tag>}
          </>
        ),
        filter: 'text',
        width: 320,
      },
      {
        key: 'segment',
        title: t`For`,
        ...inWordsOf(
          (row: Row) => row.segment,
          (segment) => term(segmentName(segment)),
        ),
        width: 140,
      },
      { key: 'used', title: t`Proposals created`, value: (row) => row.used, width: 128 },
      {
        key: 'updated',
        title: t`Changed`,
        value: (row) => row.updated_at,
        render: (row) => (row.updated_at ? <TimeText at={row.updated_at} /> : '–'),
        width: 130,
      },
      {
        key: 'copy',
        title: t`Copy`,
        value: () => '',
        render: (row) => <CopyTemplate row={row} answer={data} />,
        phone: 'wide',
        width: 170,
      },
    ];
  }, [t, term, data]);
  return (
    <Table
      name="templates"
      label={t`Proposal templates`}
      rows={data?.templates}
      columns={columns}
      rowKey={rowKey}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={(row) => set({ template: rowKey(row) })}
    />
  );
}

/** A copy under a name that is free, opened to be changed. */
function CopyTemplate({ row, answer }: { row: Row; answer: Answer | undefined }) {
  const { t } = useLingui();
  const { set } = useAddress();
  const copy = async () => {
    await attempt(async () => {
      const { name, segment, parts } = await api.get_proposal_template(
        row.id === null ? { segment: row.segment } : { template_id: row.id },
      );
      const taken = new Set(answer?.templates.map((one) => one.name.toLowerCase()));
      let own = t`${name} (own)`;
      for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = t`${name} (own ${count})`;
      const { id } = await api.add_proposal_template({ name: own, segment, parts });
      set({ template: String(id) });
    });
  };
  return (
    <DisabledReason reason={reasonOf(answer?.abilities.add_proposal_template)}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        <Trans>Copy and edit</Trans>
      </Button>
    </DisabledReason>
  );
}
