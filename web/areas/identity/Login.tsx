import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { keepDestination } from '../../kit/destination.ts';
import { entry } from '../../kit/entry.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import { takeParameter } from './enter.ts';
import { SignIn } from './SignIn.tsx';

export default function Login() {
  const [way, setWay] = useState<string>('password');
  useState(() => {
    const wanted = entry.redirect_from ?? takeParameter('redirectFrom');
    if (wanted) keepDestination(wanted);
  });
  return (
    <EntryFrame
      title={
        way === 'forgotten' ? (
          <Trans>Set a new password</Trans>
        ) : way === 'second_step' ? (
          <Trans>Second step</Trans>
        ) : (
          <Trans>Sign in to Sunstage</Trans>
        )
      }
      footer={
        <p>
          <Trans>
            New here? <Link to="/signup">Sign your company up</Link>
          </Trans>
        </p>
      }
    >
      <SignIn onWay={setWay} />
    </EntryFrame>
  );
}
