/** What every role and kind of person may do; the administrator changes it, cell by cell. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { defaultRights, type Holder, holders } from '../../../domain/default_rights.ts';
import { type Module, modules, type Rights, right_flags } from '../../../domain/modules.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Rights.module.css';
import { RightsLegend, RightsMarks, useRightsText } from './RightsMarks.tsx';
import { type RoleRight, role_rights } from './slices.ts';
import { useTeamWords } from './words.ts';

interface Row {
  holder: Holder;
  cells: ReadonlyMap<Module, RoleRight>;
}

const nothing = {};
const rowKey = (row: Row): string => row.holder;

export function RoleRights() {
  const { t } = useLingui();
  const words = useTeamWords();
  const inWords = useRightsText();
  const [params, setParams] = useSearchParams();
  const { data, failure, reload } = useSlice(role_rights, nothing);
  const rows = useMemo(
    () =>
      data &&
      holders.map((holder) => ({
        holder,
        cells: new Map(data.rights.filter((one) => one.holder === holder).map((one) => [one.module, one])),
      })),
    [data],
  );
  const set = useCallback(
    (value: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete('cell');
        else next.set('cell', value);
        return next;
      }),
    [setParams],
  );
  const [holder, module] = (params.get('cell') ?? '').split('.');
  const row_opened = rows?.find((row) => row.holder === holder);
  const opened = row_opened?.cells.get(module as Module);

  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'holder', title: t`Role`, value: (row) => row.holder, width: 190, filter: 'text' },
      ...modules.map((key): Column<Row> => {
        const title = words.module(key);
        return {
          key,
          title,
          value(row) {
            const cell = row.cells.get(key);
            return cell ? inWords(cell) : '';
          },
          render(row) {
            const cell = row.cells.get(key);
            if (!cell) return null;
            return (
              <RightsMarks
                rights={cell}
                label={`${row.holder}, ${title}`}
                changed={cell.changed}
                onClick={() => set(`${row.holder}.${key}`)}
              />
            );
          },
          width: Math.max(118, title.length * 9 + 30),
        };
      }),
    ],
    [t, words, inWords, set],
  );

  return (
    <>
      <div className={classes.top}>
        <span className={classes.dim}>
          <Trans>A role gives these permissions in every project. Dashed cells were changed by your company.</Trans>
        </span>
        <RightsLegend />
      </div>
      <Table
        name="roles"
        label={t`Permissions by role`}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        onOpen={(row) => set(row.holder)}
        loading={!rows && !failure}
        failure={!rows && failure}
        onRetry={reload}
        expected={12}
      />
      <Drawer
        opened={row_opened !== undefined}
        onClose={() => set(undefined)}
        title={row_opened?.holder ?? ''}
        subtitle={opened && words.module(opened.module)}
        width="narrow"
      >
        {opened && <CellEditor key={`${opened.holder} ${opened.module}`} cell={opened} onDone={() => set(undefined)} />}
      </Drawer>
    </>
  );
}

function CellEditor({ cell, onDone }: { cell: RoleRight; onDone: () => void }) {
  const { t } = useLingui();
  const words = useTeamWords();
  const inWords = useRightsText();
  const person = usePerson();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<Rights>(cell);
  useEffect(() => setWanted(cell), [cell]);
  const why_not =
    cell.holder === 'Administrator'
      ? t`Administrator permissions are fixed so that the company cannot lock itself out.`
      : person?.userKind !== 'admin'
        ? t`Only an administrator can change permissions.`
        : undefined;
  const usual = defaultRights(cell.holder, cell.module);
  const differs = right_flags.some((flag) => wanted[flag] !== cell[flag]);
  const usual_text = inWords(usual);

  const send = async (rights: Rights | null) => {
    setBusy(true);
    try {
      const answer = await api.change_role_right({
        holder: cell.holder,
        module: cell.module,
        rights: rights && (Object.fromEntries(right_flags.map((flag) => [flag, rights[flag]])) as Rights),
      });
      role_rights.set((held) => ({
        rights: held.rights.map((one) => (one.holder === answer.holder && one.module === answer.module ? answer : one)),
      }));
      toast.success(rights ? t`Permissions of ${cell.holder} changed.` : t`Default restored.`);
      onDone();
    } catch (failure) {
      toast.failure(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.whole}>
      {cell.changed && (
        <span>
          <Tag tone="accent">{t`changed by the company`}</Tag>
        </span>
      )}
      {why_not && <p className={classes.dim}>{why_not}</p>}
      <div className={classes.switches}>
        {right_flags.map((flag) => (
          <Switch
            key={flag}
            label={words.flag(flag)}
            checked={wanted[flag]}
            disabled={why_not !== undefined}
            onChange={(event) => setWanted({ ...wanted, [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p className={classes.dim}>
        <Trans>Default: {usual_text}</Trans>
      </p>
      <div className={classes.end}>
        <DisabledReason reason={why_not ?? (differs ? undefined : t`No changes yet.`)}>
          <Button loading={busy} onClick={() => send(wanted)}>
            <Trans>Save permissions</Trans>
          </Button>
        </DisabledReason>
        {cell.changed && (
          <DisabledReason reason={why_not}>
            <Button
              variant="default"
              leftSection={<IconRestore size={16} aria-hidden />}
              disabled={busy}
              onClick={() => send(null)}
            >
              <Trans>Restore default</Trans>
            </Button>
          </DisabledReason>
        )}
      </div>
    </div>
  );
}
