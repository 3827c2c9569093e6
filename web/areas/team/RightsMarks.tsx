/** Rights as four letters in one cell: view, edit, work, approve. What is not granted is only an outline. */
import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Rights } from '../../../domain/modules.ts';
import classes from './Rights.module.css';
import { useTeamLabels } from './labels.ts';

const shown = ['can_view', 'can_edit', 'can_work', 'can_approve'] as const;

/** Rights in words: "view, edit". */
export function useRightsText(): (rights: Rights) => string {
  const { t } = useLingui();
  const words = useTeamLabels();
  return useCallback(
    (rights: Rights) => {
      const held = [...shown, 'docs_details' as const].filter((flag) => rights[flag]).map(words.flag);
      return held.length > 0 ? held.join(', ') : t`nothing`;
    },
    [t, words],
  );
}

/** The first letter of each right. */
function useLetters() {
  const { t } = useLingui();
  return {
    can_view: t({ message: 'V', comment: 'first letter of view' }),
    can_edit: t({ message: 'E', comment: 'first letter of edit' }),
    can_work: t({ message: 'W', comment: 'first letter of work' }),
    can_approve: t({ message: 'A', comment: 'first letter of approve' }),
  };
}

interface RightsMarksProps {
  rights: Rights;
  /** whose, and in what: the name of the button */
  label: string;
  changed?: boolean | undefined;
  onClick: () => void;
}

export function RightsMarks({ rights, label, changed = false, onClick }: RightsMarksProps) {
  const { t } = useLingui();
  const inWords = useRightsText();
  const letters = useLetters();
  const text = inWords(rights);
  const note = changed ? t`changed by the company` : '';
  const words = [`${label}: ${text}`, note].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={classes.cell}
      data-hint={words}
      data-changed={changed || undefined}
      onClick={onClick}
    >
      <span className="out-of-sight">{words}</span>
      {shown.map((flag) => (
        <span key={flag} className={classes.mark} data-on={rights[flag]} aria-hidden>
          {rights[flag] ? letters[flag] : ''}
        </span>
      ))}
    </button>
  );
}

/** What the letters mean. */
export function RightsLegend() {
  const letters = useLetters();
  const words = useTeamLabels();
  return (
    <p className={classes.legend}>
      {shown.map((flag) => (
        <span key={flag}>
          <span className={classes.mark} data-on="true" aria-hidden>
            {letters[flag]}
          </span>{' '}
          {words.flag(flag)}
        </span>
      ))}
    </p>
  );
}
