/** Deactivates people and hands their open work to another. What came of it stands beside each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isInside } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import classes from './PersonDrawer.module.css';
import type { PersonRow } from './slices.ts';
import { Plain, Stack } from '../../ui/layout/flow.tsx';

interface DeactivateProps {
  leaving: readonly PersonRow[] | undefined;
  everybody: readonly PersonRow[];
  onClose: () => void;
}

export default function Deactivate({ leaving, everybody, onClose }: DeactivateProps) {
  const { t } = useLingui();
  const [heir, setHeir] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setHeir(null);
    setOutcomes(new Map());
  }, [leaving]);
  const all = leaving ?? [];
  const going = new Set(all.map(({ id }) => id));
  const heirs = everybody.filter(({ id, active, kind }) => active && isInside(kind) && !going.has(id));
  const left = all.filter(({ id }) => outcomes.get(id) !== '');
  const finished = all.length > 0 && left.length === 0;

  const run = async () => {
    setBusy(true);
    const found = new Map(outcomes);
    for (const row of left) {
      // the list may have been renewed since it was opened
      const { version } = everybody.find(({ id }) => id === row.id) ?? row;
      const inside = isInside(row.kind);
      try {
        await api.change_person_status({
          user_id: row.id,
          version,
          active: false,
          ...(heir && inside ? { transfer_to: Number(heir) } : {}),
        });
        found.set(row.id, '');
      } catch (failure) {
        found.set(row.id, sentenceOf(failure));
      }
      setOutcomes(new Map(found));
    }
    setBusy(false);
  };

  return (
    <Drawer
      opened={leaving !== undefined}
      onClose={onClose}
      title={<Plural value={all.length} one="Deactivate # person" other="Deactivate # people" />}
      width="narrow"
      footer={
        <>
          {!finished && (
            <Button color="red" loading={busy} onClick={run}>
              <Plural value={left.length} one="Deactivate # person" other="Deactivate # people" />
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {finished ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        <Plain>
          <Trans>
            They are signed out everywhere and cannot sign in. Their past work is kept, and you can activate them again.
          </Trans>
        </Plain>
        {!finished && all.some(({ kind }) => isInside(kind)) && (
          <Select
            label={t`Reassign work to`}
            description={t`Takes over their projects and roles.`}
            placeholder={t`No one for now`}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            nothingFoundMessage={t`Nobody found`}
            data={heirs.map(({ id, name, designation }) => ({
              value: String(id),
              label: [name, designation].filter(Boolean).join(' · '),
            }))}
            value={heir}
            onChange={setHeir}
          />
        )}
        <ul className={classes.list} aria-label={t`People`}>
          {all.map((row) => {
            const outcome = outcomes.get(row.id);
            return (
              <li key={row.id} className={classes.line}>
                <Person name={row.name} note={row.designation} />
                {outcome === '' && (
                  <span className={classes.note} role="status">
                    <IconCheck size={14} aria-hidden /> <Trans>deactivated</Trans>
                  </span>
                )}
                {outcome && (
                  <span className={classes.note} data-failed role="alert">
                    <IconAlertCircle size={14} aria-hidden /> {outcome}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Drawer>
  );
}
