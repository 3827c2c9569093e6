/** The leads that came through a channel partner, with how each stands. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Gets } from '../../../../../contract/index.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Panel } from '../../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../../ui/table/Table.tsx';
import { Tag } from '../../../../ui/text/Tag.tsx';
import { Cluster } from '../../../../ui/layout/flow.tsx';

type Lead = Gets<'get_partner_page'>['leads'][number];

const icons = { in_progress: IconClock, won: IconCheck, lost: IconX };
const rowKey = (row: Lead): string => row.number;

interface HandedInProps {
  leads: readonly Lead[];
  /** of which the newest are here */
  total: number;
  onHandIn: () => void;
}

export function HandedIn({ leads, total, onHandIn }: HandedInProps) {
  const { t } = useLingui();
  const columns = useMemo((): Column<Lead>[] => {
    const states = { in_progress: t`In progress`, won: t`Won`, lost: t`Lost` };
    return [
      { key: 'name', title: t`Customer`, value: (row) => row.name, width: 220 },
      {
        key: 'state',
        title: t`State`,
        value: (row) => (row.stage === states[row.state] ? row.stage : `${states[row.state]} · ${row.stage}`),
        render: (row) => {
          const Icon = icons[row.state];
          return (
            <Cluster as="span" gap={8} align="center">
              <Tag tone={row.state === 'won' ? 'accent' : 'plain'} icon={<Icon size={14} aria-hidden />}>
                {states[row.state]}
              </Tag>
              {row.stage !== states[row.state] && row.stage}
            </Cluster>
          );
        },
        width: 250,
      },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 100 },
      {
        key: 'place',
        title: t`Place`,
        value: (row) => [row.city, row.pincode].filter(Boolean).join(' '),
        width: 150,
      },
      {
        key: 'on',
        title: t`Submitted on`,
        value: (row) => row.made_on,
        render: (row) => <DateText date={row.made_on} />,
        width: 120,
      },
      { key: 'contact', title: t`Contact person`, value: (row) => row.contact_name, width: 150, phone: 'wide' },
      { key: 'reference', title: t`Reference`, value: (row) => row.reference || row.number, width: 120, phone: 'wide' },
    ];
  }, [t]);
  const here = leads.length;
  return (
    <Panel title={t`Your leads`} note={total > here && <Trans>newest {here}</Trans>}>
      <Table
        name="leads"
        label={t`Your leads`}
        rows={leads}
        columns={columns}
        rowKey={rowKey}
        height={560}
        empty={{
          title: t`No leads yet`,
          text: t`Submit your first lead: whom to call and where the plant will be.`,
          action: (
            <Button variant="default" onClick={onHandIn}>
              <Trans>Submit lead</Trans>
            </Button>
          ),
        }}
      />
    </Panel>
  );
}
