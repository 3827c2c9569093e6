/** What every role and kind of person may do; the administrator changes it, cell by cell. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { defaultRights, type Role, all_roles } from '../../../domain/default_rights.ts';
import {
  flagsOf,
  type Module,
  modules,
  no_rights,
  type RightFlag,
  type Rights,
  right_flags,
} from '../../../domain/modules.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Rights.module.css';
import { RightsLegend, RightsMarks, useRightsText } from './RightsMarks.tsx';
import { RightEffect } from './RightEffect.tsx';
import { type RoleRight, role_rights } from './slices.ts';
import { useTeamLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

interface Row {
  role: Role;
  cells: ReadonlyMap<Module, RoleRight>;
}

const nothing = {};
const rowKey = (row: Row): string => row.role;

export function RoleRights() {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTeamLabels();
  const inWords = useRightsText();
  const [params, setParams] = useSearchParams();
  const { data, failure, reload } = useSlice(role_rights, nothing);
  const rows = useMemo(
    () =>
      data &&
      all_roles.map((role) => ({
        role,
        cells: new Map(data.rights.filter((one) => one.role === role).map((one) => [one.module, one])),
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
  const [role, module] = (params.get('cell') ?? '').split('.');
  const why_not = reasonOf(data?.roles.find((one) => one.role === role)?.abilities.change_role_right);
  const row_opened = rows?.find((row) => row.role === role);
  const opened = row_opened?.cells.get(module as Module);

  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'role', title: t`Role`, value: (row) => term(row.role), width: 190, filter: 'text' },
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
                label={`${term(row.role)}, ${title}`}
                changed={cell.changed}
                onClick={() => set(`${row.role}.${key}`)}
              />
            );
          },
          width: Math.max(118, title.length * 9 + 30),
        };
      }),
    ],
    [t, term, words, inWords, set],
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
        onOpen={(row) => set(row.role)}
        loading={!rows && !failure}
        failure={!rows && failure}
        onRetry={reload}
        expected={12}
      />
      <Drawer
        opened={row_opened !== undefined}
        onClose={() => set(undefined)}
        title={row_opened ? term(row_opened.role) : ''}
        subtitle={opened && words.module(opened.module)}
        width="narrow"
      >
        {opened && (
          <CellEditor
            key={`${opened.role} ${opened.module}`}
            cell={opened}
            why_not={why_not}
            onDone={() => set(undefined)}
          />
        )}
        {!opened && row_opened && <RoleModules row={row_opened} onChoose={(key) => set(`${row_opened.role}.${key}`)} />}
      </Drawer>
    </>
  );
}

/** What a role may do in each module, where its cells do not fit side by side. */
function RoleModules({ row, onChoose }: { row: Row; onChoose: (module: Module) => void }) {
  const { term } = useLabels();
  const words = useTeamLabels();
  const facts = [...row.cells].map(([key, cell]) => {
    const label = words.module(key);
    const marks = (
      <RightsMarks
        rights={cell}
        label={`${term(row.role)}, ${label}`}
        changed={cell.changed}
        onClick={() => onChoose(key)}
      />
    );
    return { label, value: marks };
  });
  return <FactList facts={facts} />;
}

interface CellEditorProps {
  cell: RoleRight;
  why_not: string | undefined;
  onDone: () => void;
}

function CellEditor({ cell, why_not, onDone }: CellEditorProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTeamLabels();
  const inWords = useRightsText();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<Rights>(cell);
  useEffect(() => setWanted(cell), [cell]);
  const usual = defaultRights(cell.role, cell.module);
  const differs = right_flags.some((flag) => wanted[flag] !== cell[flag]);
  const usual_text = inWords(usual);

  const send = async (rights: Rights | null) => {
    setBusy(true);
    try {
      const answer = await api.change_role_right({
        role: cell.role,
        module: cell.module,
        rights: rights && flagsOf(rights),
      });
      role_rights.set((held) => ({
        ...held,
        rights: held.rights.map((one) => (one.role === answer.role && one.module === answer.module ? answer : one)),
      }));
      const role = term(cell.role);
      toast.success(rights ? t`Permissions of ${role} changed.` : t`Default restored.`);
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
      <Stack gap={14}>
        {right_flags.map((flag) => (
          <Switch
            key={flag}
            label={words.flagLabel(flag)}
            checked={wanted[flag]}
            disabled={why_not !== undefined}
            onChange={(event) => setWanted(withFlag(wanted, flag, event.currentTarget.checked))}
          />
        ))}
      </Stack>
      <p className={classes.dim}>
        <Trans>Default: {usual_text}</Trans>
      </p>
      {differs && <RightEffect role={cell.role} module={cell.module} rights={wanted} />}
      <Cluster gap={8}>
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
      </Cluster>
    </div>
  );
}

/** Who may do something with it may also see it. */
function withFlag(rights: Rights, flag: RightFlag, on: boolean): Rights {
  if (flag === 'can_view' && !on) return { ...rights, ...no_rights };
  return { ...rights, [flag]: on, ...(on ? { can_view: true } : {}) };
}
