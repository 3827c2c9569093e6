/** What a channel partner earned, since when it is payable or on what it waits, and what was paid. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Gets } from '../../../../../contract/index.ts';
import { partner_fields } from '../../../../../domain/crm/partner_fields.ts';
import { useLabels } from '../../../../kit/labels.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { FactList } from '../../../../ui/layout/FactList.tsx';
import { Money } from '../../../../ui/text/Money.tsx';
import { Panel } from '../../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../../ui/table/Table.tsx';
import { Tag } from '../../../../ui/text/Tag.tsx';
import crm from '../../Crm.module.css';
import { saveFile } from '../../../../kit/files.ts';
import { FileMenu } from '../../../../ui/table/FileMenu.tsx';
import { useCrmLabels } from '../../labels.ts';
import { useRate } from '../rate.ts';
import { Rule } from '../Rule.tsx';

type Page = Gets<'get_partner_page'>;
type Line = Page['statement'][number];

type Amount = 'earned' | 'paid' | 'due';

const totalOf = (key: Amount) => (rows: readonly Line[]) => (
  <Money paise={rows.reduce((sum, row) => sum + row[key], 0)} />
);
const rowKey = (row: Line): string => row.number;

export function OwnStatement({ page, token }: { page: Page; token: string }) {
  const { t } = useLingui();
  const words = useCrmLabels();
  const { named } = useLabels();
  const rate = useRate();
  const { commission, statement, payments } = page;
  const waits = named(partner_fields.payable_on, commission.payable_on);
  const columns = useMemo((): Column<Line>[] => {
    const rupees = (key: Amount, title: string): Column<Line> => ({
      key,
      title,
      value: (row) => row[key] / 100,
      render: (row) => <Money paise={row[key]} />,
      total: totalOf(key),
      width: 112,
    });
    return [
      { key: 'name', title: t`Customer`, value: (row) => `${row.name}, ${row.number}`, width: 220 },
      { key: 'won', title: t`Won on`, value: (row) => row.won_on, width: 112, phone: 'wide' },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 92 },
      { key: 'rate', title: t`Rate`, value: (row) => rate(commission.basis, row.rate), width: 140, phone: 'wide' },
      rupees('earned', t`Earned (₹)`),
      {
        key: 'payable',
        title: t`Payable`,
        value: (row) => row.payable_since ?? waits,
        render: (row) =>
          row.payable_since ? (
            <span>
              <Trans>
                since <DateText date={row.payable_since} />
              </Trans>
            </span>
          ) : (
            waits
          ),
        width: 170,
        phone: 'wide',
      },
      rupees('paid', t`Paid (₹)`),
      rupees('due', t`Due (₹)`),
      {
        key: 'state',
        title: t`State`,
        value: (row) => words.commissions[row.state],
        render: (row) => <Tag tone={row.state === 'due' ? 'accent' : 'plain'}>{words.commissions[row.state]}</Tag>,
        width: 120,
        phone: 'wide',
      },
    ];
  }, [t, words, rate, commission.basis, waits]);
  return (
    <Panel
      title={t`Your commission`}
      action={
        statement.length > 0 && (
          <FileMenu
            label={t`Download statement`}
            save={(format) => saveFile('export_partner_statement', { token, format })}
          />
        )
      }
    >
      <div className={crm.stack}>
        <FactList
          columns={2}
          facts={[
            { label: t`Rate`, value: <Rule {...commission} /> },
            { label: t`Payable`, value: waits },
          ]}
        />
        {statement.length === 0 ? (
          <div className={crm.dim}>
            <Trans>No leads won yet. You earn commission with the first one.</Trans>
          </div>
        ) : (
          <Table plain name="statement" label={t`Your commission`} rows={statement} columns={columns} rowKey={rowKey} />
        )}
        {payments.length > 0 && (
          <div>
            <h3 className={crm.dim}>
              <Trans>Payments</Trans>
            </h3>
            <ul className={crm.list}>
              {payments.map((one, at) => (
                // two payments of a day for one lead may be alike
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} className={crm.row} data-touch>
                  <span>
                    <DateText date={one.paid_on} /> <span className={crm.dim}>· {one.lead_number}</span>
                  </span>
                  <Money paise={one.amount} exact />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
