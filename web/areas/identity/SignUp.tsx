/** Signing up begins with an e-mail address and the code mailed to it. Proposals and financing begin the same way. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { navigate } from '../../kit/history.ts';
import { Link } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { entry } from '../../kit/entry.ts';
import { stored } from '../../kit/storage.ts';
import { EntryFrame } from '../../layouts/EntryFrame.tsx';
import CodeByMail from './CodeByMail.tsx';

export interface SignUpProps {
  title?: ReactNode;
  text?: ReactNode;
}

export default function SignUp({ title, text }: SignUpProps) {
  return (
    <EntryFrame
      title={title ?? <Trans>Sign your company up</Trans>}
      text={
        text ?? (
          <Trans>
            Thirty days on trial, with everything in it. No card is asked for; first we confirm your address.
          </Trans>
        )
      }
      step={{ at: 1, of: 3 }}
      footer={
        <p>
          <Trans>
            Already with us? <Link to="/login">Sign in</Link>
          </Trans>
        </p>
      }
    >
      <CodeByMail
        verb={<Trans>Confirm my address</Trans>}
        send={(email) => api.send_email_confirmation({ email })}
        verify={async (email, otp) => {
          const { response } = await api.verify_otp({ email, otp, company: entry.company_name });
          stored.set('signupToken', response);
          navigate('/signup/next', { replace: true });
        }}
      />
    </EntryFrame>
  );
}
