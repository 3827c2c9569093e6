/** A technical sheet to write in: a line per item, lines and sections added and taken away, kept as the next version. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  compareSheets,
  type Sheet,
  specification_units,
  type SpecificationRow,
} from '../../../domain/specifications.ts';
import { api } from '../../kit/api.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Specification.module.css';
import { SpecificationHead } from './SpecificationHead.tsx';
import { useLabels } from '../../kit/labels.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { SpecificationRows } from './SpecificationRows.tsx';
import { Scroll, Stack } from '../../ui/layout/flow.tsx';

interface EditorProps {
  project_id: number;
  based_on: number;
  sheet: Sheet;
  onDone: () => void;
}

const blank: SpecificationRow = { item: '', make: '', model: '', rating: '', quantity: null, unit: 'Nos', remark: '' };

export function SpecificationEditor({ project_id, based_on, sheet: begun, onDone }: EditorProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [sheet, setSheet] = useState<Sheet>(begun);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const saved = useRef(false);
  const changes = compareSheets(begun, sheet).length;
  const nameless = sheet.some((part) => part.section.trim() === '' || part.rows.some((row) => row.item.trim() === ''));

  const addRow = (part: number) =>
    setSheet((before) => before.map((one, at) => (at === part ? { ...one, rows: [...one.rows, blank] } : one)));
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await api.add_specification({ project_id, based_on, sheet, note });
      saved.current = true;
      toast.success(t`Version ${made.number} saved.`);
      onDone();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  /** Up and down go through the lines as in a spreadsheet. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const column = target.dataset.column;
    if (!column || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter')) return;
    const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? [])];
    const next = inputs[inputs.indexOf(target as HTMLInputElement) + (event.key === 'ArrowUp' ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  };

  return (
    // up and down walk through the lines; every line has controls of its own
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={walk}>
      <Stack gap={16}>
        <LeaveGuard isDirty={() => changes > 0 && !saved.current} />
        <datalist id="specification-units">
          {specification_units.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
        {sheet.map((part, at) => (
          // sections are neither moved nor taken away, so their place is what they are
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} className={classes.section} aria-label={part.section}>
            <div className={classes.heading}>
              {begun.some((one) => one.section === part.section) ? (
                <h2>{term(part.section)}</h2>
              ) : (
                <TextInput
                  aria-label={t`Section name`}
                  placeholder={t`Section name`}
                  maxLength={60}
                  value={part.section}
                  onChange={(event) => {
                    const section = event.currentTarget.value;
                    setSheet((before) => before.map((one, place) => (place === at ? { ...one, section } : one)));
                  }}
                />
              )}
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => addRow(at)}
              >
                <Trans>Add line</Trans>
              </Button>
            </div>
            <Scroll>
              <table className={classes.table} data-edit>
                <SpecificationHead acts />
                <SpecificationRows
                  rows={part.rows}
                  onChange={(rows) =>
                    setSheet((before) => before.map((one, place) => (place === at ? { ...one, rows } : one)))
                  }
                />
              </table>
            </Scroll>
          </section>
        ))}
        <Button
          variant="default"
          className={classes.own ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setSheet((before) => [...before, { section: '', rows: [blank] }])}
        >
          <Trans>Add section</Trans>
        </Button>
        <div className={classes.save}>
          {failure && (
            <p className={classes.failed} role="alert">
              {failure}
            </p>
          )}
          <TextInput
            className={classes.note ?? ''}
            aria-label={t`What changed and why`}
            placeholder={t`What changed and why`}
            maxLength={400}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DisabledReason
            reason={
              nameless
                ? t`Enter a name for every section and line.`
                : changes === 0 && based_on > 0 && t`No changes yet.`
            }
          >
            <Button loading={busy} onClick={() => void save()}>
              <Trans>Save as version {based_on + 1}</Trans>
            </Button>
          </DisabledReason>
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Stack>
    </div>
  );
}
