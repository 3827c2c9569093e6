/** Asks for a second factor: the passkey with one button, the digits of an app or a recovery code in one field. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';

interface FactorInputProps {
  methods: readonly ('authenticator' | 'passkey')[];
  code: string;
  onCode: (code: string) => void;
  onPasskey: () => void;
  failure?: string | undefined;
  busy?: boolean | undefined;
}

export function FactorInput({ methods, code, onCode, onPasskey, failure, busy }: FactorInputProps) {
  const { t } = useLingui();
  const has_app = methods.includes('authenticator');
  return (
    <>
      {methods.includes('passkey') && (
        <Button
          fullWidth
          variant={has_app ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={onPasskey}
        >
          <Trans>Use passkey</Trans>
        </Button>
      )}
      <TextInput
        label={has_app ? t`Code` : t`Recovery code`}
        description={
          has_app
            ? t`Six digits from your authenticator app, or one of your recovery codes.`
            : t`If you cannot use your passkey, enter one of your recovery codes.`
        }
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={failure}
        onChange={(event) => onCode(event.currentTarget.value)}
      />
    </>
  );
}
