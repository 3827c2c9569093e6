import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Forbidden } from '../../ui/feedback/Forbidden.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Kit.module.css';
import { Section } from './Section.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';

export function States() {
  return (
    <div className={classes.stack}>
      <Section title="Toasts and questions">
        <Cluster gap={12} align="center">
          <Button variant="default" onClick={() => toast.success('Drawing approved.')}>
            Success
          </Button>
          <Button variant="default" onClick={() => toast.info('Please fill all the details!')}>
            Info
          </Button>
          <Button
            variant="default"
            onClick={() => toast.failure('The drawing was changed meanwhile by Asha Nair. Reload to see it.')}
          >
            Failure
          </Button>
          <Button
            variant="default"
            onClick={() =>
              confirm({
                title: 'Send the quote?',
                text: 'Kaveri Cold Storage gets it by email.',
                verb: 'Send quote',
              }).then((yes) => toast.info(yes ? 'Sent.' : 'Not sent.'))
            }
          >
            Ask
          </Button>
          <Button
            color="red"
            onClick={() =>
              confirm({
                title: 'Delete this drawing?',
                text: 'All its versions go with it.',
                verb: 'Delete drawing',
                destructive: true,
              })
            }
          >
            Delete drawing
          </Button>
        </Cluster>
      </Section>
      <div className={classes.halves}>
        <Section title="Empty">
          <div className={classes.box}>
            <Empty
              icon={<IconFolderOpen size={24} stroke={1.6} aria-hidden />}
              title="No drawings yet"
              text="Drawings of this project belong here: single line diagrams, layouts, structures."
              action={<Button>Upload drawing</Button>}
            />
          </div>
        </Section>
        <Section title="Failure">
          <div className={classes.box}>
            <Failure
              sentence="The server did not answer within 30 seconds."
              onRetry={() => toast.info('Trying again.')}
            />
          </div>
        </Section>
        <Section title="Loading rows">
          <Loading as="rows" count={5} />
        </Section>
        <Section title="Loading text">
          <Loading as="text" />
        </Section>
      </div>
      <Section title="Loading cards">
        <Loading as="cards" />
      </Section>
      <Section title="Forbidden">
        <div className={classes.box}>
          <Forbidden what="the finance of this project" who="Asha Nair, the project manager" />
        </div>
      </Section>
    </div>
  );
}
