/** The strings of a sheet: on a desk a grid that takes a block of cells, on a phone one string after the other. */
import { useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import {
  findingWords,
  isReading,
  type JudgedString,
  judgeStrings,
  polarities,
  reading_units,
  string_readings,
  stringName,
  type StringReading,
} from '../../../../domain/construction/test_sheets/strings.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { worded } from '../../../kit/i18n.ts';
import { useLabels } from '../../../kit/labels.ts';
import { cellsOfText } from '../../../ui/grid/clipboard.ts';
import { Cluster, End } from '../../../ui/layout/flow.tsx';
import type { TestRow, TestSheet } from '../slices.ts';
import classes from './Tests.module.css';
import type { Changes, Readings } from './use_readings.ts';
import { useReadings } from './words.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

interface TestGridProps {
  sheet: TestSheet;
  rows: readonly TestRow[];
  locked: boolean;
  onChange: (changes: Changes) => void;
}

type Column = 'polarity' | StringReading | 'time' | 'remark';
const columns: readonly Column[] = ['polarity', ...string_readings, 'time', 'remark'];

export function TestGrid({ sheet, rows, locked, onChange }: TestGridProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const judged = useMemo(() => judgeStrings(rows, sheet), [rows, sheet]);
  const Shape = phone ? OneString : AllStrings;
  return <Shape rows={rows} judged={judged} locked={locked} onChange={onChange} />;
}

interface ShapeProps extends Omit<TestGridProps, 'sheet'> {
  judged: readonly JudgedString[];
}

const findingsOf = (one: JudgedString | undefined): string =>
  (one?.findings ?? []).map((finding) => worded(findingWords(finding))).join('. ');

function AllStrings({ rows, judged, locked, onChange }: ShapeProps) {
  const { t } = useLingui();
  const names = useReadings();
  const box = useRef<HTMLTableSectionElement>(null);
  const set = useMemo(() => (id: number, readings: Readings) => onChange([[id, readings]]), [onChange]);
  const go = (row: number, column: number) =>
    box.current?.querySelector<HTMLInputElement>(`[data-at="${row}:${column}"]`)?.focus();
  const keys = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.at?.split(':').map(Number);
    if (!at || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    const [row = 0, column = 0] = at;
    if (column === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    go(row + (event.key === 'ArrowUp' || event.shiftKey ? -1 : 1), column);
  };
  const paste = (event: ClipboardEvent) => {
    const at = (event.target as HTMLElement).dataset.at?.split(':').map(Number);
    const cells = cellsOfText(event.clipboardData.getData('text/plain'));
    if (!at || locked || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    const [row = 0, column = 0] = at;
    const below = row + cells.length - rows.length;
    if (below > 0) toast.failure(t`Pasted rows below the last string, not taken: ${below}.`);
    onChange(
      cells.flatMap((line, down) => {
        const target = rows[row + down];
        if (!target) return [];
        const readings: Record<string, string> = {};
        for (const [right, text] of line.entries()) {
          const key = columns[column + right];
          if (key === 'polarity') {
            const found = polarities.find((one) => one.toLowerCase() === text.trim().toLowerCase());
            if (found) readings.polarity = found;
            else if (text.trim() !== '') toast.failure(t`“${text}” is no polarity. Use OK or Reversed.`);
          } else if (key) readings[key] = text.trim().slice(0, key === 'remark' ? 300 : 16);
        }
        return [[target.id, readings] as const];
      }),
    );
  };
  return (
    // the fields within are what is typed and pasted into; the frame hears it once for all of them
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={classes.frame} role="group" aria-label={t`Readings`} onKeyDown={keys} onPaste={paste}>
      <table className={classes.grid} aria-label={t`Strings`}>
        <thead>
          <tr>
            <th className={classes.name} scope="col">{t`String`}</th>
            <th scope="col">{t`Polarity`}</th>
            {string_readings.map((key) => (
              <th key={key} scope="col">
                {names[key]} {reading_units[key]}
              </th>
            ))}
            <th scope="col">{t`Time`}</th>
            <th scope="col" className={classes.text}>{t`Remark`}</th>
          </tr>
        </thead>
        <tbody ref={box}>
          {rows.map((row, at) => (
            <Line key={row.id} row={row} at={at} findings={findingsOf(judged[at])} locked={locked} set={set} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  row: TestRow;
  at: number;
  findings: string;
  locked: boolean;
  set: (id: number, readings: Readings) => void;
}

const Line = memo(function Line({ row, at, findings, locked, set }: LineProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = useReadings();
  const name = stringName(row);
  return (
    <>
      <tr>
        <th className={classes.name} scope="row">
          {name}
        </th>
        <td>
          <Select
            className={classes.polarity ?? ''}
            aria-label={t`Polarity of string ${name}`}
            data-at={`${at}:0`}
            data={polarities.map((value) => ({ value, label: term(value) }))}
            value={row.polarity || null}
            readOnly={locked}
            clearable={!locked}
            onChange={(value) => set(row.id, { polarity: value ?? '' })}
          />
        </td>
        {string_readings.map((key, column) => (
          <td key={key}>
            <TextInput
              className={classes.number ?? ''}
              aria-label={t`${names[key]} of string ${name}`}
              data-at={`${at}:${column + 1}`}
              inputMode="decimal"
              value={row[key]}
              maxLength={16}
              readOnly={locked}
              error={!isReading(row[key])}
              onChange={(event) => set(row.id, { [key]: event.currentTarget.value })}
            />
          </td>
        ))}
        <td>
          <TextInput
            className={classes.number ?? ''}
            aria-label={t`Time of string ${name}`}
            data-at={`${at}:${string_readings.length + 1}`}
            value={row.time}
            maxLength={16}
            readOnly={locked}
            onChange={(event) => set(row.id, { time: event.currentTarget.value })}
          />
        </td>
        <td className={classes.text}>
          <TextInput
            aria-label={t`Remark on string ${name}`}
            data-at={`${at}:${string_readings.length + 2}`}
            value={row.remark}
            maxLength={300}
            readOnly={locked}
            onChange={(event) => set(row.id, { remark: event.currentTarget.value })}
          />
        </td>
      </tr>
      {findings && (
        <tr>
          <td colSpan={columns.length + 1} className={classes.found}>
            <span className={classes.findings}>{findings}</span>
          </td>
        </tr>
      )}
    </>
  );
});

/** One string at a time, with large fields and a way to the next. */
function OneString({ rows, judged, locked, onChange }: ShapeProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = useReadings();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      judged.findIndex(({ complete }) => !complete),
    ),
  );
  const row = rows[at];
  if (!row) return null;
  const name = stringName(row);
  const set = (readings: Readings) => onChange([[row.id, readings]]);
  const findings = findingsOf(judged[at]);
  return (
    <section className={classes.card} aria-label={t`String ${name}`}>
      <Cluster gap={8} align="center">
        <Button variant="default" aria-label={t`Previous string`} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <h3 className={classes.head}>{t`String ${name}`}</h3>
        <span className={classes.dim}>{t`${showNumber(at + 1)} of ${showNumber(rows.length)}`}</span>
      </Cluster>
      <Select
        label={t`Polarity`}
        data={polarities.map((value) => ({ value, label: term(value) }))}
        value={row.polarity || null}
        readOnly={locked}
        onChange={(value) => set({ polarity: value ?? '' })}
      />
      {string_readings.map((key) => (
        <TextInput
          key={key}
          label={`${names[key]} (${reading_units[key]})`}
          inputMode="decimal"
          value={row[key]}
          maxLength={16}
          readOnly={locked}
          error={isReading(row[key]) ? undefined : t`This is not a number. Use a point for decimals.`}
          onChange={(event) => set({ [key]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        label={t`Remark`}
        value={row.remark}
        maxLength={300}
        readOnly={locked}
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
      {findings && <span className={classes.findings}>{findings}</span>}
      <End>
        <Button
          size="lg"
          fullWidth
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={at === rows.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {t`Next string`}
        </Button>
      </End>
    </section>
  );
}
