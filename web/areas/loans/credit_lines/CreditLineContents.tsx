/** What is known of a line of credit: facts, sub-limits, the due list, exposure by project, and its draws. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { credit_draw_state_names, credit_draw_states } from '../../../../domain/money/credit_lines.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Link } from '../../../kit/router.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { amountColumn, dayColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import classes from '../Loans.module.css';
import type { CreditDraw, CreditLine } from '../slices.ts';
import { DrawStateTag, DueIn, useKindName, useLineStates, UsePercent } from './words.tsx';

interface CreditLineContentsProps {
  line: CreditLine;
  onDraw: (credit_draw_id: number) => void;
}

export function CreditLineContents({ line, onDraw }: CreditLineContentsProps) {
  return (
    <Stack gap={16}>
      <Facts line={line} />
      {line.sub_limits.length > 0 && <SubLimits line={line} />}
      {line.dues.length > 0 && <Dues line={line} onDraw={onDraw} />}
      {line.exposure.length > 0 && <Exposure line={line} />}
      <Draws line={line} onDraw={onDraw} />
    </Stack>
  );
}

function Facts({ line }: { line: CreditLine }) {
  const { t } = useLingui();
  const states = useLineStates();
  return (
    <FactList
      columns={3}
      facts={[
        { label: t`Sanctioned limit`, value: <Money paise={line.sanctioned} /> },
        { label: t`Drawn`, value: <Money paise={line.drawn} /> },
        { label: t`Requested`, value: <Money paise={line.requested} /> },
        { label: t`Available`, value: <Money paise={line.available} /> },
        { label: t`Use`, value: <UsePercent line={line} /> },
        { label: t`Maximum use`, value: line.covenant_use === null ? null : `${line.covenant_use}%` },
        { label: t`Interest per year`, value: `${showNumber(line.rate_percent)}%` },
        { label: t`Tenor per draw (days)`, value: showNumber(line.tenor_days) },
        { label: t`Renewal`, value: <DateText date={line.renewal_on} /> },
        { label: t`Status`, value: states[line.state] },
        { label: t`Sanctioned on`, value: <DateText date={line.sanctioned_on} /> },
        { label: t`Sanction letter or account`, value: line.reference },
        { label: t`Security`, value: line.security, wide: true },
        { label: t`Covenants`, value: line.covenants, wide: true },
      ]}
    />
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <h3 className={classes.sub}>{title}</h3>
      {children}
    </Stack>
  );
}

function SubLimits({ line }: { line: CreditLine }) {
  const { t } = useLingui();
  const kindName = useKindName();
  type Row = CreditLine['sub_limits'][number];
  const columns: Column<Row>[] = [
    { key: 'kind', title: t`Sub-limit`, value: (row) => kindName(row.kind), width: 150 },
    amountColumn<Row>('amount', t`Limit ₹`, (row) => row.amount),
    amountColumn<Row>('drawn', t`Drawn ₹`, (row) => row.drawn),
    amountColumn<Row>('requested', t`Requested ₹`, (row) => row.requested),
    amountColumn<Row>('available', t`Available ₹`, (row) => row.available),
  ];
  return (
    <Section title={<Trans>Sub-limits</Trans>}>
      <Table
        plain
        name="credit_sub_limits"
        label={t`Sub-limits`}
        rows={line.sub_limits}
        columns={columns}
        rowKey={({ kind }) => kind}
      />
    </Section>
  );
}

function Dues({ line, onDraw }: CreditLineContentsProps) {
  const { t } = useLingui();
  type Row = CreditLine['dues'][number];
  const columns: Column<Row>[] = [
    { key: 'number', title: t`Draw`, value: (row) => row.number, width: 105 },
    dayColumn<Row>('due_on', t`Due`, (row) => row.due_on),
    {
      key: 'days_left',
      title: t`Time left`,
      value: (row) => row.days_left,
      render: (row) => (
        <Tag tone={row.days_left < 0 ? 'late' : row.days_left <= 7 ? 'strong' : 'plain'}>
          <DueIn days={row.days_left} />
        </Tag>
      ),
      align: 'left',
      width: 140,
    },
    amountColumn<Row>('principal', t`Principal ₹`, (row) => row.principal),
    amountColumn<Row>('interest', t`Interest ₹`, (row) => row.interest, {
      tooltip: t`Until the due date, or until today if that is later`,
    }),
    { key: 'project', title: t`Project`, value: (row) => row.project, width: 160 },
  ];
  return (
    <Section title={<Trans>Due list</Trans>}>
      <Table
        plain
        name="credit_dues"
        label={t`Due list`}
        rows={line.dues}
        columns={columns}
        rowKey={({ credit_draw_id }) => credit_draw_id}
        onOpen={({ credit_draw_id }) => onDraw(credit_draw_id)}
      />
    </Section>
  );
}

function Exposure({ line }: { line: CreditLine }) {
  const { t } = useLingui();
  type Row = CreditLine['exposure'][number];
  const columns: Column<Row>[] = [
    {
      key: 'project',
      title: t`Project`,
      value: (row) => row.project || t`No project`,
      render: (row) =>
        row.project_id === null ? (
          t`No project`
        ) : (
          <Link to={`/projects/project-dashboard?projectId=${row.project_id}`}>{row.project}</Link>
        ),
      width: 230,
    },
    amountColumn<Row>('drawn', t`Drawn ₹`, (row) => row.drawn),
    amountColumn<Row>('requested', t`Requested ₹`, (row) => row.requested),
  ];
  return (
    <Section title={<Trans>Exposure by project</Trans>}>
      <Table
        plain
        name="credit_exposure"
        label={t`Exposure by project`}
        rows={line.exposure}
        columns={columns}
        rowKey={({ project_id }) => project_id ?? 0}
      />
    </Section>
  );
}

function Draws({ line, onDraw }: CreditLineContentsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const kindName = useKindName();
  const columns = useMemo(
    (): Column<CreditDraw>[] => [
      { key: 'number', title: t`Draw`, value: (row) => row.number, width: 105 },
      {
        key: 'state',
        title: t`Status`,
        ...inWordsOf<CreditDraw>(
          (row) => row.state,
          (value) => term(credit_draw_state_names[value as CreditDraw['state']]),
        ),
        choices: credit_draw_states,
        render: (row) => <DrawStateTag state={row.state} />,
        width: 115,
      },
      amountColumn<CreditDraw>('amount', t`Amount ₹`, (row) => row.amount, { width: 145 }),
      amountColumn<CreditDraw>('outstanding', t`Outstanding ₹`, (row) => row.outstanding, { width: 145 }),
      dayColumn<CreditDraw>('drawn_on', t`Drawn on`, (row) => row.drawn_on),
      dayColumn<CreditDraw>('due_on', t`Due`, (row) => row.due_on),
      { key: 'kind', title: t`Sub-limit`, value: (row) => kindName(row.kind), width: 140 },
      { key: 'financed', title: t`Order or invoice`, value: (row) => row.order || row.invoice, width: 150 },
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 160 },
    ],
    [t, term, kindName],
  );
  return (
    <Section title={<Trans>Draws</Trans>}>
      <Table
        plain
        name="credit_draws"
        label={t`Draws`}
        rows={line.draws}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onDraw(id)}
        empty={{
          title: t`No draws`,
          text: t`Amounts requested from the lender appear here, from the request to the last repayment.`,
        }}
      />
    </Section>
  );
}
