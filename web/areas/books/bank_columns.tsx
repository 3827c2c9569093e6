/** The columns of the bank's lines: each line beside what it is in the books, with the steps that are open to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { account_names } from '../../../domain/money/accounts.ts';
import { line_accounts, line_state_names, line_states } from '../../../domain/money/bank_statement.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useLabels } from '../../kit/labels.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint_when_cut } from '../../ui/overlay/Hint.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { accept, settle, showSettled } from './bank_acts.ts';
import classes from './Bank.module.css';
import type { BankLine, BankProposal } from './slices.ts';

export function useBankColumns(onExclude: (line: BankLine) => void): Column<BankLine>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo((): Column<BankLine>[] => {
    const matchedOf = ({ account, matched, reason }: BankLine): string =>
      account ? term(account_names[account]) : matched || reason;
    const all: Column<BankLine>[] = [
      {
        key: 'text',
        title: t`Description`,
        value: (row) => [row.text, row.reference].filter(Boolean).join(' · '),
        width: 255,
      },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 112,
      },
      {
        key: 'amount',
        title: t`Amount ₹`,
        value: (row) => row.amount / 100,
        render: (row) => <Money paise={row.amount} exact />,
        align: 'right',
        width: 165,
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => term(line_state_names[row.status]),
        render: (row) => (
          <Tag tone={row.status === 'open' ? 'strong' : 'quiet'}>{term(line_state_names[row.status])}</Tag>
        ),
        kept: (row) => row.status,
        filter: 'select',
        choices: line_states,
        choiceText: (value) => term(line_state_names[value as BankLine['status']]),
        width: 152,
      },
      {
        key: 'what',
        title: t`Matched with`,
        value: matchedOf,
        render: (row) => (
          <div className={classes.match}>
            {row.status === 'open' ? <BestMatch line={row} /> : <span {...hint_when_cut}>{matchedOf(row)}</span>}
            {reasonOf(row.abilities.change_bank_line_status) === undefined && (
              <LineActs line={row} onExclude={onExclude} />
            )}
          </div>
        ),
        width: 410,
        phone: 'wide',
      },
      {
        key: 'balance',
        title: t`Balance ₹`,
        value: (row) => row.balance !== null && row.balance / 100,
        render: (row) => row.balance !== null && <Money paise={row.balance} exact />,
        align: 'right',
        hidden_by_default: true,
        width: 170,
        phone: 'hidden',
      },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, term, onExclude]);
}

function useVerbs(): Record<BankProposal['kind'], string> {
  const { t } = useLingui();
  return {
    receipt: t`Match receipt`,
    payment: t`Match payment`,
    draw: t`Match draw`,
    repayment: t`Match repayment`,
    invoice: t`Record receipt`,
    planned: t`Record payment`,
  };
}

/** Matches at once what the person sees; a failure puts the line back. */
const match = (line: BankLine, proposal: BankProposal) =>
  attempt(() => accept(line, proposal), showSettled(line, { status: 'matched', matched: proposal.label }));

/** The likeliest match of a line; the other ones are in its menu. */
function BestMatch({ line }: { line: BankLine }) {
  const verbs = useVerbs();
  const [best] = line.proposals;
  if (!best)
    return (
      <span className={classes.none}>
        <Trans>No match found</Trans>
      </span>
    );
  return (
    <>
      <DisabledReason reason={reasonOf(line.abilities.change_bank_line_status)}>
        <Button size="compact-xs" variant={best.sure ? 'filled' : 'default'} onClick={() => void match(line, best)}>
          {verbs[best.kind]}
        </Button>
      </DisabledReason>
      <span {...hint_when_cut}>
        {best.label}
        {best.tds > 0 && (
          <>
            {' · '}
            <Trans>
              TDS <Money paise={best.tds} exact />
            </Trans>
          </>
        )}
      </span>
    </>
  );
}

function LineActs({ line, onExclude }: { line: BankLine; onExclude: (line: BankLine) => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const verbs = useVerbs();
  const others = line.proposals.slice(1);
  const { status } = line;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`Actions on ${line.text}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status === 'open' ? (
          <>
            {others.length > 0 && (
              <>
                <Menu.Label>
                  <Trans>Other matches</Trans>
                </Menu.Label>
                {others.map((one) => (
                  <Menu.Item key={`${one.kind} ${one.id}`} onClick={() => void match(line, one)}>
                    {verbs[one.kind]}: {one.label}
                  </Menu.Item>
                ))}
                <Menu.Divider />
              </>
            )}
            <Menu.Label>
              <Trans>Post to</Trans>
            </Menu.Label>
            {line_accounts.map((account) => (
              <Menu.Item
                key={account}
                onClick={() =>
                  void attempt(
                    () => settle(line, { status: 'posted', account }),
                    showSettled(line, { status: 'posted', account }),
                  )
                }
              >
                {term(account_names[account])}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => onExclude(line)}>{t`Exclude line`}</Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => void attempt(() => settle(line, { status: 'open' }))}>
            {status === 'matched' ? t`Undo match` : status === 'posted' ? t`Undo posting` : t`Include line again`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
