/** The mails this server would have sent, read here because none leaves a development machine. Development only. */
import { NavLink } from '@mantine/core';
import { useEffect, useState } from 'react';
import { getJson } from '../../kit/api.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Mails.module.css';
import { Columns } from '../../ui/layout/flow.tsx';

interface LocalMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  sent_at: string;
  /** names of files beside it in the folder of mails */
  files?: string[];
}

const EVERY_MS = 5_000;

export default function Mails() {
  const [mails, setMails] = useState<LocalMail[]>();
  const [failure, setFailure] = useState<string>();
  const [params] = useSearchParams();
  const chosen = mails?.find((mail) => String(mail.id) === params.get('mail')) ?? mails?.[0];

  useEffect(() => {
    const ask = () =>
      getJson<{ mails: LocalMail[] }>('/api/kit/mails')
        .then((answer) => {
          setMails(answer.mails);
          setFailure(undefined);
        })
        .catch(() => setFailure('The local mails cannot be read: is the server running for development?'));
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <main>
      <Screen
        header={
          <PageHeader
            title="Local mail"
            subtitle="What this server would have sent, newest first."
            breadcrumbs={[{ title: 'Kit', to: '/kit' }]}
          />
        }
        loading={!mails && !failure}
        failure={mails ? undefined : failure}
        empty={mails?.length === 0 && { title: 'No mail yet', text: 'Sign up, or ask for a one-time password.' }}
      >
        <Columns of="minmax(220px, 320px) minmax(0, 1fr)" gap={24} align="start" until="phone">
          <nav aria-label="Mails" className={classes.list}>
            {mails?.map((mail) => (
              <NavLink
                key={mail.id}
                component={Link}
                to={`?mail=${mail.id}`}
                label={mail.subject}
                description={mail.recipient}
                active={mail === chosen}
              />
            ))}
          </nav>
          {chosen && (
            <article className={classes.mail}>
              <h2>{chosen.subject}</h2>
              <FactList
                facts={[
                  { label: 'To', value: chosen.recipient },
                  { label: 'Sent', value: <TimeText at={chosen.sent_at} /> },
                  ...(chosen.files?.length ? [{ label: 'Attached', value: chosen.files.join(', ') }] : []),
                ]}
              />
              <p className={classes.text}>
                <Linked text={chosen.text} />
              </p>
            </article>
          )}
        </Columns>
      </Screen>
    </main>
  );
}

/** The text of a mail, with its links to this product pressable on whatever address it runs now. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    if (!/^https?:/.test(part) || !URL.canParse(part)) return part;
    const { pathname, search } = new URL(part);
    return (
      <a key={index} href={pathname + search}>
        {part}
      </a>
    );
  });
}
