/** A password being chosen, judged in words while it is typed by the rule the server applies. */
import { useLingui } from '@lingui/react/macro';
import { judgePassword, type PasswordOwner } from '../../../domain/passwords.ts';
import { worded } from '../../kit/i18n.ts';
import { useFormValue } from '../../ui/form/form_state.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import classes from './NewPasswordField.module.css';

const strong_from = 16;

export function NewPasswordField({ name, label, owner }: { name: string; label: string; owner: PasswordOwner }) {
  const { t } = useLingui();
  const password = useFormValue<string | undefined>(name) ?? '';
  const weak = password ? judgePassword(password, owner) : undefined;
  const level = !password ? 0 : weak ? 1 : Array.from(password).length < strong_from ? 2 : 3;
  const words = ['', weak ? worded(weak) : '', t`Good`, t`Strong`][level];
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        description={t`At least 12 characters. Three or four words that do not belong together are easy to remember.`}
      />
      <div className={classes.strength} data-level={level}>
        <span className={classes.bar} aria-hidden>
          <span />
          <span />
          <span />
        </span>
        <span aria-live="polite">{words}</span>
      </div>
    </div>
  );
}
