/** Payment instalments: shares of the order with what each falls due with. The last takes what is left. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type Instalment,
  instalment_event_names,
  instalment_events,
  most_instalments,
} from '../../../../domain/procurement/orders.ts';
import { instalmentAmounts } from '../../../../domain/procurement/order_money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { figure } from '../inputs.tsx';
import { withRest } from './instalments.ts';
import classes from './Order.module.css';

interface InstalmentsProps {
  instalments: readonly Instalment[];
  /** what is split, in paise with GST */
  total: number;
  whyNot: string | undefined;
  onChange: (instalments: Instalment[]) => void;
}

export function Instalments({ instalments, total, whyNot, onChange }: InstalmentsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const amounts = instalmentAmounts(total, instalments);
  const set = (at: number, part: Partial<Instalment>) =>
    onChange(withRest(instalments.map((one, index) => (index === at ? { ...one, ...part } : one))));
  const choices = instalment_events.map((value) => ({ value, label: term(instalment_event_names[value]) }));
  const last = instalments.length - 1;
  const wrong = instalments.some(({ percent }) => percent <= 0);
  return (
    <Stack gap={8}>
      {instalments.length > 0 && (
        <Scroll>
          <table className={classes.instalments}>
            <thead data-only="desk">
              <tr>
                <th>{t`Due`}</th>
                <th>{t`Name`}</th>
                <th>{t`Days after`}</th>
                <th>{t`Percent`}</th>
                <th className={classes.right}>{t`Amount (incl. GST)`}</th>
                <th>
                  <span className="out-of-sight">{t`Remove`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {instalments.map((one, at) => {
                const number = at + 1;
                return (
                  <tr key={at} data-wrong={one.percent <= 0 || undefined}>
                    <td>
                      <Select
                        aria-label={t`Due with instalment ${number}`}
                        disabled={whyNot !== undefined}
                        data={choices}
                        value={one.on}
                        onChange={(on) => on && set(at, { on })}
                      />
                    </td>
                    <td>
                      <TextInput
                        aria-label={t`Name of instalment ${number}`}
                        placeholder={term(instalment_event_names[one.on])}
                        maxLength={100}
                        disabled={whyNot !== undefined}
                        value={one.name}
                        onChange={(event) => set(at, { name: event.currentTarget.value })}
                      />
                    </td>
                    <td>
                      <NumberBox
                        aria-label={t`Days after the event of instalment ${number}`}
                        hideControls
                        allowDecimal={false}
                        min={0}
                        max={365}
                        suffix={` ${t`days`}`}
                        disabled={whyNot !== undefined}
                        value={one.days}
                        onChange={(value) => set(at, { days: figure(value) ?? 0 })}
                      />
                    </td>
                    <td>
                      {at === last ? (
                        <span className={classes.rest} role="status">
                          {showNumber(one.percent / 100, 2)}%
                        </span>
                      ) : (
                        <NumberBox
                          aria-label={t`Share of instalment ${number}`}
                          hideControls
                          suffix="%"
                          decimalScale={2}
                          min={0}
                          max={100}
                          inputMode="decimal"
                          disabled={whyNot !== undefined}
                          value={one.percent / 100}
                          onChange={(value) => set(at, { percent: Math.round((figure(value) ?? 0) * 100) })}
                        />
                      )}
                    </td>
                    <td className={classes.right}>
                      <Money paise={amounts[at] ?? 0} />
                    </td>
                    <td>
                      {!whyNot && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t`Remove instalment ${number}`}
                          onClick={() => onChange(withRest(instalments.filter((_, index) => index !== at)))}
                        >
                          <IconTrash size={16} aria-hidden />
                        </ActionIcon>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroll>
      )}
      {instalments.length === 0 && (
        <span className={classes.dim}>
          <Trans>No instalments yet. Split the payment into shares that add up to 100%.</Trans>
        </span>
      )}
      {wrong && (
        <span className={classes.wrong} role="alert">
          <Trans>The shares must be above zero and add up to 100%. The last instalment takes the remainder.</Trans>
        </span>
      )}
      {!whyNot && instalments.length < most_instalments && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start', justifySelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange(withRest([...instalments, { name: '', on: 'delivery', days: 0, percent: 0 }]))}
        >
          <Trans>Add instalment</Trans>
        </Button>
      )}
    </Stack>
  );
}
