/** Readings of strings that someone else measured meanwhile: both versions, and the choice. */
import { useLingui } from '@lingui/react/macro';
import { reading_units, string_readings, stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { useLabels } from '../../../kit/labels.ts';
import type { VersionsProps } from '../../../kit/outbox/capture.ts';
import { AnswerVersions } from '../../../ui/feedback/AnswerVersions.tsx';
import type { TestRow } from '../slices.ts';
import { readings_batch } from './use_readings.ts';
import { useReadings } from './words.tsx';

export default function ReadingChoice(props: VersionsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const readings = useReadings();
  const names: Partial<Record<string, string>> = {
    ...readings,
    polarity: t`Polarity`,
    time: t`Time`,
    remark: t`Remark`,
  };
  const said = (key: string, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return '–';
    if (key === 'polarity') return term(value);
    const unit = string_readings.find((one) => one === key);
    return unit ? `${value} ${reading_units[unit]}` : value;
  };
  return (
    <AnswerVersions
      {...props}
      batch={readings_batch}
      factsOf={(mine, theirs) => {
        const row = theirs.value as TestRow;
        return Object.keys(names)
          .filter((key) => key in mine)
          .map((key) => ({
            name: [t`String ${stringName(row)}`, names[key]].join(' · '),
            now: said(key, row[key as keyof TestRow]),
            mine: said(key, mine[key]),
          }));
      }}
    />
  );
}
